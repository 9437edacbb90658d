import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const northCentral: TownsByDistrict = {
  anuradhapura: `
    Anuradhapura | අනුරාධපුර | அனுராதபுரம் | Anuradapura
    Eppawala | එප්පාවල | எப்பாவல
    Galenbindunuwewa | ගලෙන්බිඳුණුවැව | கலென்பிந்துனுவெவ
    Galnewa | ගල්නෑව | கல்னேவ
    Habarana | හබරණ | ஹபரணை
    Horowpothana | හොරොව්පොතාන | ஹொரவப்பொத்தான | Horowpatana
    Ipalogama | ඉපලෝගම | இப்பலோகம
    Kahatagasdigiliya | කහටගස්දිගිලිය | கஹட்டகஸ்திகிலிய
    Kebithigollewa | කැබිතිගොල්ලෑව | கெபித்திகொல்லேவ
    Kekirawa | කැකිරාව | கெக்கிராவ
    Medawachchiya | මැදවච්චිය | மதவாச்சி
    Mihintale | මිහින්තලේ | மிஹிந்தலை
    Nochchiyagama | නොච්චියාගම | நொச்சியாகம
    Padaviya | පදවිය | பதவிய
    Palugaswewa | පලුගස්වැව | பலுகஸ்வெவ
    Rajanganaya | රාජාංගනය | ராஜாங்கனை
    Rambewa | රඹෑව | ரம்பேவ
    Talawa | තලාව | தலாவ | Thalawa
    Tambuttegama | තඹුත්තේගම | தம்புத்தேகம | Thambuttegama
    Thirappane | තිරප්පනේ | திரப்பனை
    Vilachchiya | විලච්චිය | விலச்சிய`,
  polonnaruwa: `
    Polonnaruwa | පොළොන්නරුව | பொலன்னறுவை
    Aralaganwila | අරලගංවිල | அரலகங்வில
    Bakamuna | බකමූණ | பகமூன
    Dimbulagala | දිඹුලාගල | திம்புலாகல
    Elahera | ඇළහැර | எலஹெர
    Giritale | ගිරිතලේ | கிரித்தலை
    Hingurakgoda | හිඟුරක්ගොඩ | ஹிங்குராக்கொட
    Jayanthipura | ජයන්තිපුර | ஜயந்திபுர
    Kaduruwela | කදුරුවෙල | கதுருவெல
    Lankapura | ලංකාපුර | லங்காபுர
    Manampitiya | මනම්පිටිය | மன்னம்பிட்டி
    Medirigiriya | මැදිරිගිරිය | மெதிரிகிரிய
    Minneriya | මින්නේරිය | மின்னேரிய
    Sewanapitiya | සෙවණපිටිය | செவனப்பிட்டிய
    Thamankaduwa | තමන්කඩුව | தமன்கடுவ
    Welikanda | වැලිකන්ද | வெலிகந்த`,
};
