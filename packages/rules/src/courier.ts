/** Who carries a parcel, and where it is followed; the address is empty where there is none for it. */
interface GuessedCourier {
  name: string;
  tracking_url: string;
}

/** Who carries a parcel, by the shape and the check digit of its number; undefined where neither tells. */
export function guessCourier(number: string): GuessedCourier | undefined {
  const code = codeOf(number);
  return couriers.find(({ isOne }) => isOne(code))?.of(code);
}

const codeOf = (number: string) => number.replace(/[\s-]/g, '').toUpperCase();

interface Courier {
  isOne: (code: string) => boolean;
  of: (code: string) => GuessedCourier;
}

const digitsOf = (text: string) => Array.from(text, Number);

const weighed = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, place) => sum + digit * (weights[place % weights.length] ?? 0), 0);

/** Couriers whose numbers are told by their shape and check digit, by what they publish of them. */
const couriers: Courier[] = [
  {
    isOne: (code) => /^1Z[0-9A-Z]{15}\d$/.test(code) && isOfUps(code),
    of: (code) => ({ name: 'UPS', tracking_url: `https://www.ups.com/track?tracknum=${code}` }),
  },
  {
    isOne: (code) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code) && isOfPost(code.slice(2, 11)),
    of: (code) => ({
      name: code.endsWith('LK') ? 'Sri Lanka Post' : 'Post',
      tracking_url: '',
    }),
  },
  {
    isOne: (code) => /^\d{12}$/.test(code) && isOfFedEx(code),
    of: (code) => ({
      name: 'FedEx',
      tracking_url: `https://www.fedex.com/fedextrack/?trknbr=${code}`,
    }),
  },
  {
    isOne: (code) => /^\d{10}$/.test(code) && Number(code.slice(0, 9)) % 7 === Number(code[9]),
    of: (code) => ({
      name: 'DHL Express',
      tracking_url: `https://www.dhl.com/lk-en/home/tracking.html?tracking-id=${code}`,
    }),
  },
];

/** Letters count as the last digit of their place behind `?` in ASCII. */
function isOfUps(code: string): boolean {
  const values = Array.from(code.slice(2, 17), (sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  );
  return (10 - (weighed(values, [1, 2]) % 10)) % 10 === Number(code[17]);
}

/** The check digit of the Universal Postal Union's S10. */
function isOfPost(digits: string): boolean {
  const check = 11 - (weighed(digitsOf(digits.slice(0, 8)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return ({ 10: 0, 11: 5 }[check] ?? check) === Number(digits[8]);
}

const isOfFedEx = (code: string) =>
  (weighed(digitsOf(code.slice(0, 11)), [3, 1, 7]) % 11) % 10 === Number(code[11]);
