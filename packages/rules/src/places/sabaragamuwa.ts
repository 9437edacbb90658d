import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const sabaragamuwa: TownsByDistrict = {
  ratnapura: `
    Ratnapura | රත්නපුර | இரத்தினபுரி
    Ayagama | අයගම | அயகம
    Balangoda | බලන්ගොඩ | பலாங்கொடை
    Eheliyagoda | ඇහැළියගොඩ | எஹெலியகொட
    Elapatha | ඇලපාත | எலபாத்த
    Embilipitiya | ඇඹිලිපිටිය | எம்பிலிப்பிட்டிய
    Godakawela | ගොඩකවෙල | கொடகவெல
    Imbulpe | ඉඹුල්පේ | இம்புல்பே
    Kahawatta | කහවත්ත | கஹவத்தை
    Kalawana | කලවාන | கலவானை
    Kiriella | කිරිඇල්ල | கிரியெல்ல
    Kolonna | කොලොන්න | கொலொன்ன
    Kuruwita | කුරුවිට | குருவிட்ட
    Nivithigala | නිවිතිගල | நிவித்திகல
    Opanayaka | ඕපනායක | ஓபநாயக்க
    Pelmadulla | පැල්මඩුල්ල | பெல்மடுல்ல
    Rakwana | රක්වාන | இறக்குவானை
    Udawalawe | උඩවලව | உடவளவ | Uda Walawe
    Weligepola | වැලිගෙපොළ | வெலிகெபொல`,
  kegalle: `
    Kegalle | කෑගල්ල | கேகாலை
    Aranayaka | අරණායක | அரநாயக்க
    Bulathkohupitiya | බුලත්කොහුපිටිය | புளத்கொஹுபிட்டிய
    Dehiowita | දෙහිඕවිට | தெஹிஓவிட்ட
    Deraniyagala | දැරණියගල | தெரணியகல
    Galigamuwa | ගලිගමුව | கலிகமுவ
    Hemmathagama | හෙම්මාතගම | ஹெம்மாத்தகம
    Karawanella | කරවනැල්ල | கரவனெல்ல
    Kitulgala | කිතුල්ගල | கித்துல்கல
    Kotiyakumbura | කොටියාකුඹුර | கொட்டியாகும்புர
    Mawanella | මාවනැල්ල | மாவனெல்லை
    Pinnawala | පින්නවල | பின்னவல
    Rambukkana | රඹුක්කන | ரம்புக்கனை
    Ruwanwella | රුවන්වැල්ල | ருவன்வெல்ல
    Undugoda | උඳුගොඩ | உந்துகொட
    Warakapola | වරකාපොල | வரக்காபொல
    Yatiyanthota | යටියන්තොට | யட்டியாந்தோட்டை`,
};
