/**
 * Keeps what is chosen in the address, to be shared and come back to. The page needs no script: prices
 * and stock follow the choice by style, and the form sends it.
 */
export const KEEP_CHOICE = `document.getElementById('buy')?.addEventListener('change',e=>{const u=new URL(location.href);u.searchParams.delete('v');u.searchParams.delete('told');for(const v of new FormData(e.currentTarget).values())if(/^[0-9a-f-]{36}$/.test(v))u.searchParams.append('v',v);history.replaceState(null,'',u)})`;
