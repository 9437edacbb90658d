import type { Random } from '../random';

/** Names go by community, so that first and last name belong together. */
const COMMUNITIES = {
  sinhala: {
    first:
      'Nimal Kamal Sunil Chathura Dinesh Ruwan Lahiru Kasun Tharindu Isuru Nuwan Sachini Dilini Nadeesha Chamari Ishara Hiruni Sanduni Malini Kumari Amaya Nethmi Anuradha Priyanka Upul Gayan Buddhika Thilini Oshadi Yasodha',
    last: 'Perera|Fernando|Silva|Jayawardena|Wickramasinghe|Bandara|Dissanayake|Gunawardena|Rajapaksha|Herath|Ranasinghe|Senanayake|Karunaratne|Wijesinghe|Ekanayake|Liyanage|Abeysekara|Samarasinghe|Weerasinghe|Kumarasiri',
  },
  tamil: {
    first:
      'Arun Kavitha Suresh Priya Ramesh Meena Karthik Anjali Vijay Lakshmi Sivakumar Nirmala Thushara Gayathri Prakash Shalini Mohan Revathi Ganesh Dharshini Pradeepan Kirushanthi Senthuran Abirami',
    last: 'Sivanesan|Rajaratnam|Kandasamy|Selvarajah|Nadarajah|Balasubramaniam|Ponnambalam|Thiruchelvam|Yogarajah|Arulanantham|Mahendran|Sivapalan|Jeyakumar|Vigneswaran|Shanmugam|Krishnapillai',
  },
  muslim: {
    first:
      'Fathima Mohamed Ahamed Zainab Ruzna Imran Farook Shifana Nazeer Ayesha Rizwan Hafsa Ashraf Nusrath Irfan Safiya Rameez Shazna Ilham Mariyam',
    last: 'Farook|Nazeer|Cassim|Marikkar|Hameed|Ismail|Jabbar|Lafir|Mohideen|Rahuman|Saleem|Thaha|Uvais|Zubair|Macan Markar|Sahabdeen',
  },
  burgher: {
    first:
      'Ashley Michelle Rohan Christine Dominic Sharon Kevin Natasha Trevor Melanie Ian Rochelle',
    last: 'de Kretser|van Langenberg|Jansz|Ohlmus|Ludowyk|Brohier|Keuneman|de Vos|Koch|Wendt|Anthonisz|Ferdinands',
  },
} as const;

const WEIGHTS = [
  ['sinhala', 60],
  ['tamil', 19],
  ['muslim', 14],
  ['burgher', 7],
] as const;

/** Towns with their postal codes and how often they are written on a parcel. */
export const TOWNS = [
  ['Colombo 03', '00300', 8],
  ['Colombo 05', '00500', 8],
  ['Colombo 06', '00600', 6],
  ['Colombo 07', '00700', 5],
  ['Colombo 13', '01300', 3],
  ['Dehiwala', '10350', 6],
  ['Mount Lavinia', '10370', 5],
  ['Nugegoda', '10250', 8],
  ['Maharagama', '10280', 6],
  ['Sri Jayawardenepura Kotte', '10100', 4],
  ['Battaramulla', '10120', 5],
  ['Malabe', '10115', 5],
  ['Kaduwela', '10640', 3],
  ['Homagama', '10200', 3],
  ['Piliyandala', '10300', 4],
  ['Moratuwa', '10400', 5],
  ['Panadura', '12500', 4],
  ['Kalutara', '12000', 3],
  ['Beruwala', '12070', 2],
  ['Wattala', '11300', 4],
  ['Ja-Ela', '11350', 3],
  ['Negombo', '11500', 6],
  ['Gampaha', '11000', 4],
  ['Kelaniya', '11600', 3],
  ['Kandy', '20000', 8],
  ['Peradeniya', '20400', 3],
  ['Matale', '21000', 2],
  ['Nuwara Eliya', '22200', 2],
  ['Hatton', '22000', 1],
  ['Badulla', '90000', 2],
  ['Bandarawela', '90100', 2],
  ['Ratnapura', '70000', 2],
  ['Kegalle', '71000', 2],
  ['Kurunegala', '60000', 5],
  ['Chilaw', '61000', 2],
  ['Puttalam', '61300', 1],
  ['Anuradhapura', '50000', 3],
  ['Polonnaruwa', '51000', 1],
  ['Galle', '80000', 5],
  ['Ambalangoda', '80300', 2],
  ['Matara', '81000', 4],
  ['Weligama', '81700', 2],
  ['Hambantota', '82000', 1],
  ['Tangalle', '82200', 1],
  ['Jaffna', '40000', 5],
  ['Vavuniya', '43000', 2],
  ['Trincomalee', '31000', 2],
  ['Batticaloa', '30000', 3],
  ['Kattankudy', '30100', 2],
  ['Kalmunai', '32300', 2],
] as const;

const TOWN_WEIGHTS = TOWNS.map((town) => [town, town[2]] as const);

const STREETS = [
  'Temple Road',
  'Galle Road',
  'Station Road',
  'Lake Road',
  'Hospital Road',
  'Main Street',
  'Church Road',
  'School Lane',
  'Mosque Lane',
  'Kovil Road',
  'Sea Street',
  'Vihara Mawatha',
  'Sri Saranankara Road',
  'Flower Road',
  'Park Avenue',
  'Old Kesbewa Road',
  'Peradeniya Road',
  'Samagi Mawatha',
  'Pagoda Road',
  'Stanley Road',
  'Nelum Place',
  'Araliya Gardens',
  'Kings Street',
  'Baseline Road',
  'Hill Street',
  'Bo Tree Lane',
];

/** Mobile prefixes; the block 000 after them is given to nobody. */
const MOBILE = ['70', '71', '72', '74', '75', '76', '77', '78'];

const MAIL_HOSTS = ['example.com', 'example.org', 'example.net'];

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  address: string;
  city: string;
  postal_code: string;
  country: 'Sri Lanka';
}

export function somePhone(random: Random): string {
  return `+94${random.pick(MOBILE)}000${String(random.int(0, 9999)).padStart(4, '0')}`;
}

function someAddress(random: Random): string {
  const number = random.int(1, 380);
  const house = random.weighted([
    [`${number}`, 5],
    [`${number}/${random.int(1, 24)}`, 4],
    [`${number}${random.pick(['A', 'B', 'C'])}`, 3],
    [`Apt ${random.int(1, 18)}-${random.int(1, 8)}, ${number}`, 1],
  ]);
  return `${house}, ${random.pick(STREETS)}`;
}

/** A customer: name, contact and address that fit together. */
export function somePerson(random: Random): Person {
  const { first, last } = COMMUNITIES[random.weighted(WEIGHTS)];
  const firstName = random.pick(first.split(' '));
  const lastName = random.pick(last.split('|'));
  const [city, postalCode] = random.weighted(TOWN_WEIGHTS);
  const mailbox = `${firstName}.${lastName.replaceAll(' ', '')}${random.int(1, 99)}`.toLowerCase();
  return {
    first_name: firstName,
    last_name: lastName,
    email: `${mailbox}@${random.pick(MAIL_HOSTS)}`,
    phone_number: somePhone(random),
    address: someAddress(random),
    city,
    postal_code: postalCode,
    country: 'Sri Lanka',
  };
}
