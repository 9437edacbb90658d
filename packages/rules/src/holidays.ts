/** A day on which much of Sri Lanka is closed. */
export interface Holiday {
  /** As `2026-05-01`. */
  day: string;
  name: string;
}

const poya = (month: string) => `${month} Full Moon Poya Day`;

/** By year; those of 2027 are what the almanac says, and may be gazetted a day earlier or later. */
const YEARS: Readonly<Record<string, readonly (readonly [day: string, name: string])[]>> = {
  '2026': [
    ['01-03', poya('Duruthu')],
    ['01-15', 'Tamil Thai Pongal Day'],
    ['02-01', poya('Navam')],
    ['02-04', 'National Day'],
    ['02-15', 'Maha Sivarathri Day'],
    ['03-02', poya('Medin')],
    ['03-21', 'Id-Ul-Fitr'],
    ['04-01', poya('Bak')],
    ['04-03', 'Good Friday'],
    ['04-13', 'Day before Sinhala and Tamil New Year'],
    ['04-14', 'Sinhala and Tamil New Year Day'],
    ['05-01', 'May Day and Vesak Full Moon Poya Day'],
    ['05-02', 'Day after Vesak Full Moon Poya Day'],
    ['05-28', 'Id-Ul-Alha'],
    ['05-30', poya('Adhi Poson')],
    ['06-29', poya('Poson')],
    ['07-29', poya('Esala')],
    ['08-26', 'Milad-Un-Nabi'],
    ['08-27', poya('Nikini')],
    ['09-26', poya('Binara')],
    ['10-25', poya('Vap')],
    ['11-08', 'Deepavali'],
    ['11-24', poya('Il')],
    ['12-23', poya('Unduvap')],
    ['12-25', 'Christmas Day'],
  ],
  '2027': [
    ['01-15', 'Tamil Thai Pongal Day'],
    ['01-22', poya('Duruthu')],
    ['02-04', 'National Day'],
    ['02-20', poya('Navam')],
    ['03-06', 'Maha Sivarathri Day'],
    ['03-10', 'Id-Ul-Fitr'],
    ['03-21', poya('Medin')],
    ['03-26', 'Good Friday'],
    ['04-13', 'Day before Sinhala and Tamil New Year'],
    ['04-14', 'Sinhala and Tamil New Year Day'],
    ['04-20', poya('Bak')],
    ['05-01', 'May Day'],
    ['05-17', 'Id-Ul-Alha'],
    ['05-20', poya('Vesak')],
    ['05-21', 'Day after Vesak Full Moon Poya Day'],
    ['06-18', poya('Poson')],
    ['07-18', poya('Esala')],
    ['08-15', 'Milad-Un-Nabi'],
    ['08-16', poya('Nikini')],
    ['09-15', poya('Binara')],
    ['10-15', poya('Vap')],
    ['10-28', 'Deepavali'],
    ['11-13', poya('Il')],
    ['12-13', poya('Unduvap')],
    ['12-25', 'Christmas Day'],
  ],
};

/** The public holidays that are known of the year of a day and the next, from that day on. */
export function knownHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => (YEARS[one] ?? []).map(([day, name]) => ({ day: `${one}-${day}`, name })))
    .filter(({ day }) => day >= today);
}
