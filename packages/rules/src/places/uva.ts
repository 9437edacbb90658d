import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const uva: TownsByDistrict = {
  badulla: `
    Badulla | බදුල්ල | பதுளை
    Bandarawela | බණ්ඩාරවෙල | பண்டாரவளை
    Demodara | දෙමෝදර | தெமோதர
    Diyatalawa | දියතලාව | தியத்தலாவ
    Ella | ඇල්ල | எல்ல
    Girandurukotte | ගිරාඳුරුකෝට්ටේ | கிராந்துருகோட்டை
    Haldummulla | හල්දුම්මුල්ල | ஹல்துமுல்ல
    Hali Ela | හාලිඇල | ஹாலிஎல
    Haputale | හපුතලේ | ஹப்புத்தளை
    Kandaketiya | කන්දකැටිය | கந்தகெட்டிய
    Koslanda | කොස්ලන්ද | கொஸ்லந்த
    Lunugala | ලුණුගල | லுணுகலை
    Mahiyanganaya | මහියංගනය | மஹியங்கனை
    Meegahakiula | මීගහකිවුල | மீகஹகிவுல
    Passara | පස්සර | பசறை
    Ridimaliyadda | රිදීමාලියද්ද | ரிதிமாலியத்த
    Uva Paranagama | ඌව පරණගම | ஊவா பரணகம
    Welimada | වැලිමඩ | வெலிமடை`,
  monaragala: `
    Monaragala | මොණරාගල | மொணராகலை | Moneragala
    Badalkumbura | බඩල්කුඹුර | படல்கும்புர
    Bibile | බිබිල | பிபிலை
    Buttala | බුත්තල | புத்தல
    Ethimale | ඇතිමලේ | எதிமலை
    Kataragama | කතරගම | கதிர்காமம்
    Madulla | මඩුල්ල | மடுல்ல
    Medagama | මැදගම | மெதகம
    Okkampitiya | ඔක්කම්පිටිය | ஒக்கம்பிட்டிய
    Sevanagala | සෙවණගල | செவனகல
    Siyambalanduwa | සියඹලාණ්ඩුව | சியம்பலாண்டுவ
    Thanamalwila | තණමල්විල | தனமல்வில
    Wellawaya | වැල්ලවාය | வெல்லவாய`,
};
