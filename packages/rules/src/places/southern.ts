import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const southern: TownsByDistrict = {
  galle: `
    Galle | ගාල්ල | காலி
    Ahangama | අහංගම | அஹங்கம
    Akmeemana | අක්මීමන | அக்மீமன
    Ambalangoda | අම්බලන්ගොඩ | அம்பலாங்கொடை
    Baddegama | බද්දේගම | பத்தேகம
    Balapitiya | බලපිටිය | பலப்பிட்டி
    Batapola | බටපොල | பட்டபொல
    Bentota | බෙන්තොට | பெந்தோட்டை
    Elpitiya | ඇල්පිටිය | எல்பிட்டிய
    Gintota | ගිංතොට | கிந்தோட்டை
    Habaraduwa | හබරාදූව | ஹபராதுவ
    Hikkaduwa | හික්කඩුව | ஹிக்கடுவை
    Imaduwa | ඉමදූව | இமதுவ
    Karandeniya | කරන්දෙණිය | கரந்தெனிய
    Karapitiya | කරාපිටිය | கராப்பிட்டிய
    Koggala | කොග්ගල | கொக்கல
    Kosgoda | කොස්ගොඩ | கொஸ்கொட
    Nagoda | නාගොඩ | நாகொட
    Neluwa | නෙළුව | நெலுவ
    Pitigala | පිටිගල | பிட்டிகல
    Rathgama | රත්ගම | ரத்கம
    Udugama | උඩුගම | உடுகம
    Unawatuna | උණවටුන | உனவட்டுன
    Uragasmanhandiya | ඌරගස්මංහන්දිය | ஊரகஸ்மங்சந்தி
    Wanduramba | වඳුරඹ | வந்துரம்ப
    Yakkalamulla | යක්කලමුල්ල | யக்கலமுல்ல`,
  matara: `
    Matara | මාතර | மாத்தறை
    Akuressa | අකුරැස්ස | அக்குரெஸ்ஸ
    Deniyaya | දෙනියාය | தெனியாய
    Devinuwara | දෙවිනුවර | தெவிநுவர | Dondra
    Dikwella | දික්වැල්ල | திக்வெல்ல
    Gandara | ගන්දර | கந்தர
    Hakmana | හක්මන | ஹக்மன
    Kamburugamuwa | කඹුරුගමුව | கம்புருகமுவ
    Kamburupitiya | කඹුරුපිටිය | கம்புறுப்பிட்டிய
    Kekanadura | කැකණදුර | கெக்கனதுர
    Kotapola | කොටපොල | கொட்டபொல
    Malimbada | මාලිම්බඩ | மாலிம்பட
    Mirissa | මිරිස්ස | மிரிஸ்ஸ
    Morawaka | මොරවක | மொரவக்க
    Mulatiyana | මුලටියන | முலட்டியன
    Pasgoda | පස්ගොඩ | பஸ்கொட
    Pitabeddara | පිටබැද්දර | பிட்டபெத்தர
    Thihagoda | තිහගොඩ | திஹகொட
    Urubokka | ඌරුබොක්ක | ஊருபொக்க
    Weligama | වැලිගම | வெலிகம
    Welipitiya | වැලිපිටිය | வெலிப்பிட்டிய`,
  hambantota: `
    Hambantota | හම්බන්තොට | அம்பாந்தோட்டை
    Ambalantota | අම්බලන්තොට | அம்பலாந்தோட்டை
    Angunakolapelessa | අඟුණුකොළපැලැස්ස | அங்குணுகொலபெலஸ்ஸ
    Beliatta | බෙලිඅත්ත | பெலியத்த
    Hungama | හුංගම | ஹுங்கம
    Katuwana | කටුවන | கட்டுவன
    Lunugamvehera | ලුණුගම්වෙහෙර | லுணுகம்வெஹெர
    Middeniya | මිද්දෙණිය | மித்தெனிய
    Ranna | රන්න | ரன்ன
    Sooriyawewa | සූරියවැව | சூரியவெவ
    Tangalle | තංගල්ල | தங்காலை
    Tissamaharama | තිස්සමහාරාමය | திஸ்ஸமஹாராம
    Walasmulla | වලස්මුල්ල | வலஸ்முல்ல
    Weeraketiya | වීරකැටිය | வீரகெட்டிய
    Weerawila | වීරවිල | வீரவில`,
};
