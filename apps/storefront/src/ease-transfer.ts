import { PDF_SLIP_MAX_BYTES } from '@kade/contract/files';

/** The buttons stand hidden in the page, so that nothing dead is seen without it. */
const copyButtons = `document.getElementById('by-hand').hidden=!!navigator.clipboard
for(const b of navigator.clipboard?document.querySelectorAll('[data-copy]'):[]){
const said=b.textContent;b.hidden=false
b.onclick=async()=>{await navigator.clipboard.writeText(b.dataset.copy);b.textContent='Copied'
document.getElementById('copied').textContent=b.dataset.copy+' copied';setTimeout(()=>{b.textContent=said},2000)}}`;

/**
 * A picture is drawn, a PDF is never opened; what the browser cannot draw is named. What is too large
 * is let go: a browser tells of no change when a smaller file takes the same name.
 */
const slipPreview = `const file=document.getElementById('slip-file'),seen=document.getElementById('slip-seen'),canvas=seen.querySelector('canvas')
const show=async()=>{const one=file.files[0];seen.hidden=!one;if(!one)return
const tooLarge=one.type==='application/pdf'&&one.size>${PDF_SLIP_MAX_BYTES}?'This PDF is larger than ${PDF_SLIP_MAX_BYTES / 1024 / 1024} MB.':''
file.setCustomValidity(tooLarge)
seen.querySelector('output').textContent=one.name+' · '+(one.size<1048576?Math.ceil(one.size/1024)+' kB':(one.size/1048576).toFixed(1)+' MB')+(tooLarge&&'. '+tooLarge)
canvas.hidden=true
if(tooLarge)file.value=''
const drawn=one.type.startsWith('image/')&&await createImageBitmap(one).catch(()=>null)
if(!drawn||one!==file.files[0])return
const scale=Math.min(1,720/Math.max(drawn.width,drawn.height));canvas.width=drawn.width*scale;canvas.height=drawn.height*scale
canvas.getContext('2d').drawImage(drawn,0,0,canvas.width,canvas.height);canvas.hidden=false;drawn.close()}
file.onchange=show;show()`;

/** Copies what a transfer needs, and shows the slip before it is sent (record 104). */
export const EASE_TRANSFER = `${copyButtons}\n${slipPreview}`;
