/** A place in the languages of the country. */
export type PlaceNames = Record<'en' | 'si' | 'ta', string>;

const named = (en: string, si: string, ta: string): PlaceNames => ({ en, si, ta });

/** The nine provinces of Sri Lanka. */
export const PROVINCES = [
  { code: 'western', names: named('Western', 'බස්නාහිර', 'மேல்') },
  { code: 'central', names: named('Central', 'මධ්‍යම', 'மத்திய') },
  { code: 'southern', names: named('Southern', 'දකුණු', 'தென்') },
  { code: 'northern', names: named('Northern', 'උතුරු', 'வட') },
  { code: 'eastern', names: named('Eastern', 'නැගෙනහිර', 'கிழக்கு') },
  { code: 'north-western', names: named('North Western', 'වයඹ', 'வடமேல்') },
  { code: 'north-central', names: named('North Central', 'උතුරු මැද', 'வடமத்திய') },
  { code: 'uva', names: named('Uva', 'ඌව', 'ஊவா') },
  { code: 'sabaragamuwa', names: named('Sabaragamuwa', 'සබරගමුව', 'சப்ரகமுவ') },
] as const;

export type ProvinceCode = (typeof PROVINCES)[number]['code'];

const district = <Code extends string>(
  code: Code,
  province: ProvinceCode,
  en: string,
  si: string,
  ta: string,
) => ({ code, province, names: named(en, si, ta) });

/** The 25 districts of Sri Lanka, those of a province together. */
export const DISTRICTS = [
  district('colombo', 'western', 'Colombo', 'කොළඹ', 'கொழும்பு'),
  district('gampaha', 'western', 'Gampaha', 'ගම්පහ', 'கம்பஹா'),
  district('kalutara', 'western', 'Kalutara', 'කළුතර', 'களுத்துறை'),
  district('kandy', 'central', 'Kandy', 'මහනුවර', 'கண்டி'),
  district('matale', 'central', 'Matale', 'මාතලේ', 'மாத்தளை'),
  district('nuwara-eliya', 'central', 'Nuwara Eliya', 'නුවරඑළිය', 'நுவரெலியா'),
  district('galle', 'southern', 'Galle', 'ගාල්ල', 'காலி'),
  district('matara', 'southern', 'Matara', 'මාතර', 'மாத்தறை'),
  district('hambantota', 'southern', 'Hambantota', 'හම්බන්තොට', 'அம்பாந்தோட்டை'),
  district('jaffna', 'northern', 'Jaffna', 'යාපනය', 'யாழ்ப்பாணம்'),
  district('kilinochchi', 'northern', 'Kilinochchi', 'කිලිනොච්චි', 'கிளிநொச்சி'),
  district('mannar', 'northern', 'Mannar', 'මන්නාරම', 'மன்னார்'),
  district('vavuniya', 'northern', 'Vavuniya', 'වවුනියාව', 'வவுனியா'),
  district('mullaitivu', 'northern', 'Mullaitivu', 'මුලතිව්', 'முல்லைத்தீவு'),
  district('batticaloa', 'eastern', 'Batticaloa', 'මඩකලපුව', 'மட்டக்களப்பு'),
  district('ampara', 'eastern', 'Ampara', 'අම්පාර', 'அம்பாறை'),
  district('trincomalee', 'eastern', 'Trincomalee', 'ත්‍රිකුණාමලය', 'திருகோணமலை'),
  district('kurunegala', 'north-western', 'Kurunegala', 'කුරුණෑගල', 'குருநாகல்'),
  district('puttalam', 'north-western', 'Puttalam', 'පුත්තලම', 'புத்தளம்'),
  district('anuradhapura', 'north-central', 'Anuradhapura', 'අනුරාධපුර', 'அனுராதபுரம்'),
  district('polonnaruwa', 'north-central', 'Polonnaruwa', 'පොළොන්නරුව', 'பொலன்னறுவை'),
  district('badulla', 'uva', 'Badulla', 'බදුල්ල', 'பதுளை'),
  district('monaragala', 'uva', 'Monaragala', 'මොණරාගල', 'மொணராகலை'),
  district('ratnapura', 'sabaragamuwa', 'Ratnapura', 'රත්නපුර', 'இரத்தினபுரி'),
  district('kegalle', 'sabaragamuwa', 'Kegalle', 'කෑගල්ල', 'கேகாலை'),
] as const;

export type DistrictCode = (typeof DISTRICTS)[number]['code'];

/** One of the districts of Sri Lanka. */
export interface District {
  code: DistrictCode;
  province: ProvinceCode;
  names: PlaceNames;
}
