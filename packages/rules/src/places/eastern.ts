import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const eastern: TownsByDistrict = {
  batticaloa: `
    Batticaloa | මඩකලපුව | மட்டக்களப்பு | Batti
    Araiyampathy | ආරෙයම්පති | ஆரையம்பதி | Arayampathy
    Chenkalady | චෙන්කලඩි | செங்கலடி
    Eravur | ඒරාවූර් | ஏறாவூர்
    Kallar | කල්ලාර් | கல்லாறு | Kallaru | Periyakallar
    Kaluwanchikudy | කලුවාන්චිකුඩි | களுவாஞ்சிக்குடி | Kaluwanchikudi
    Kattankudy | කාත්තන්කුඩිය | காத்தான்குடி | Kattankudi
    Kokkaddichcholai | කොක්කඩ්ඩිචෝලෙයි | கொக்கட்டிச்சோலை
    Oddamavadi | ඔඩ්ඩමාවඩි | ஓட்டமாவடி
    Passikudah | පාසිකුඩා | பாசிக்குடா
    Valaichchenai | වාලච්චේන | வாழைச்சேனை | Valachchenai
    Vakarai | වාකරේ | வாகரை
    Vavunathivu | වවුනතිව් | வவுணதீவு`,
  ampara: `
    Ampara | අම්පාර | அம்பாறை
    Addalaichenai | අඩ්ඩාලච්චේන | அட்டாளைச்சேனை | Addalachchenai
    Akkaraipattu | අක්කරපත්තුව | அக்கரைப்பற்று
    Damana | දමණ | தமண
    Dehiattakandiya | දෙහිඅත්තකණ්ඩිය | தெஹியத்தகண்டிய
    Kalmunai | කල්මුණේ | கல்முனை
    Karaitivu | කාරතිව් | காரைதீவு
    Lahugala | ලාහුගල | லகுகல
    Maha Oya | මහඔය | மஹஓயா
    Marathamunai | මරුදමුණේ | மருதமுனை | Maruthamunai
    Navithanveli | නාවිදන්වේලි | நாவிதன்வெளி
    Nintavur | නින්දවූර් | நிந்தவூர்
    Padiyathalawa | පදියතලාව | பதியத்தலாவ
    Pottuvil | පොතුවිල් | பொத்துவில் | Arugam Bay
    Sainthamaruthu | සායින්දමරුදු | சாய்ந்தமருது
    Sammanthurai | සම්මන්තුරේ | சம்மாந்துறை
    Thirukkovil | තිරුක්කෝවිල් | திருக்கோவில்
    Uhana | උහන | உகன`,
  trincomalee: `
    Trincomalee | ත්‍රිකුණාමලය | திருகோணமலை | Trinco
    Gomarankadawala | ගෝමරන්කඩවල | கோமரங்கடவல
    Kantale | කන්තලේ | கந்தளாய் | Kanthale
    Kinniya | කින්නියා | கிண்ணியா
    Kuchchaveli | කුච්චවේලි | குச்சவெளி
    Mutur | මූතූර් | மூதூர் | Muttur
    Nilaveli | නිලාවේලි | நிலாவெளி
    Pulmoddai | පුල්මුඩේ | புல்மோட்டை
    Seruwila | සේරුවිල | சேருவில | Seruvila
    Thampalakamam | තඹලගමුව | தம்பலகாமம் | Tampalakamam
    Uppuveli | උප්පුවේලි | உப்புவெளி
    China Bay | චීනවරාය | சீனக்குடா`,
};
