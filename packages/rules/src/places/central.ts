import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const central: TownsByDistrict = {
  kandy: `
    Kandy | මහනුවර | கண்டி | Mahanuwara | Senkadagala
    Akurana | අකුරණ | அக்குறணை
    Alawatugoda | අලවතුගොඩ | அலவத்துகொட
    Ampitiya | අම්පිටිය | அம்பிட்டிய
    Daulagala | දවුලගල | தவுலகல
    Digana | දිගන | திகன
    Galagedara | ගලගෙදර | கலகெதர
    Gampola | ගම්පොළ | கம்பளை
    Gelioya | ගෙලිඔය | கெலிஓயா
    Hasalaka | හසලක | ஹசலக
    Hatharaliyadda | හතරලියද්ද | ஹத்தரலியத்த
    Kadugannawa | කඩුගන්නාව | கடுகண்ணாவ
    Katugastota | කටුගස්තොට | கட்டுகஸ்தோட்டை
    Kundasale | කුණ්ඩසාලේ | குண்டசாலை
    Madawala | මඩවල | மடவளை
    Menikhinna | මැණික්හින්න | மெனிக்ஹின்ன
    Minipe | මිනිපේ | மினிப்பே
    Nawalapitiya | නාවලපිටිය | நாவலப்பிட்டி
    Pallekele | පල්ලෙකැලේ | பல்லேகலை
    Panvila | පන්විල | பன்வில
    Peradeniya | පේරාදෙණිය | பேராதனை
    Pilimathalawa | පිළිමතලාව | பிலிமத்தலாவ
    Poojapitiya | පූජාපිටිය | பூஜாபிட்டிய
    Teldeniya | තෙල්දෙණිය | தெல்தெனிய
    Ududumbara | උඩුදුම්බර | உடுதும்பர
    Wattegama | වත්තේගම | வத்தேகம`,
  matale: `
    Matale | මාතලේ | மாத்தளை
    Dambulla | දඹුල්ල | தம்புள்ளை
    Elkaduwa | ඇල්කඩුව | எல்கடுவ
    Galewela | ගලේවෙල | கலேவெல
    Kaikawala | කයිකාවල | கைக்காவல
    Laggala | ලග්ගල | லக்கல
    Naula | නාඋල | நாவுல
    Palapathwela | පලාපත්වෙල | பலாபத்வெல
    Pallepola | පල්ලෙපොල | பல்லேபொல
    Rattota | රත්තොට | ரத்தோட்ட
    Sigiriya | සීගිරිය | சிகிரியா
    Ukuwela | උකුවෙල | உக்குவெல
    Wilgamuwa | විල්ගමුව | வில்கமுவ
    Yatawatta | යටවත්ත | யட்டவத்த`,
  'nuwara-eliya': `
    Nuwara Eliya | නුවරඑළිය | நுவரெலியா | N'Eliya
    Agarapathana | ආගරපතන | அக்கரப்பத்தனை | Agrapatana
    Bogawantalawa | බොගවන්තලාව | பொகவந்தலாவை
    Dayagama | දයගම | டயகம
    Ginigathhena | ගිනිගත්හේන | கினிகத்தேனை
    Hanguranketha | හඟුරන්කෙත | ஹங்குரன்கெத்த
    Hatton | හැටන් | ஹட்டன்
    Kotagala | කොටගල | கொட்டகலை
    Kotmale | කොත්මලේ | கொத்மலை
    Lindula | ලිඳුල | லிந்துலை
    Maskeliya | මස්කෙළිය | மஸ்கெலியா
    Nanu Oya | නානුඔය | நானுஓயா
    Norwood | නෝර්වුඩ් | நோர்வூட்
    Pundaluoya | පූඬළුඔය | பூண்டுலோயா
    Ragala | රාගල | இராகலை
    Rikillagaskada | රිකිල්ලගස්කඩ | ரிக்கில்லகஸ்கட
    Talawakele | තලවකැලේ | தலவாக்கலை
    Walapane | වලපනේ | வலப்பனை`,
};
