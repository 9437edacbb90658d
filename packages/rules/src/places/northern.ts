import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const northern: TownsByDistrict = {
  jaffna: `
    Jaffna | යාපනය | யாழ்ப்பாணம் | Yalpanam | Yazhpanam
    Alaveddy | අලවෙඩ්ඩි | அளவெட்டி
    Atchuvely | අච්චුවේලි | அச்சுவேலி
    Chankanai | චන්කානෙයි | சங்கானை
    Chavakachcheri | චාවකච්චේරි | சாவகச்சேரி
    Chunnakam | චුන්නාකම් | சுன்னாகம்
    Delft | ඩෙල්ෆ්ට් | நெடுந்தீவு | Neduntheevu
    Ilavalai | ඉලවාලෙයි | இளவாலை
    Kankesanthurai | කන්කසන්තුරේ | காங்கேசன்துறை | KKS
    Karainagar | කරෙයිනගර් | காரைநகர்
    Karaveddy | කරවෙඩ්ඩි | கரவெட்டி
    Kayts | කයිට්ස් | ஊர்காவற்றுறை | Kayts Island
    Kodikamam | කොඩිකාමම් | கொடிகாமம்
    Kokuvil | කොකුවිල් | கொக்குவில்
    Kondavil | කොණ්ඩාවිල් | கோண்டாவில்
    Kopay | කෝපායි | கோப்பாய்
    Manipay | මානිපායි | மானிப்பாய்
    Nallur | නල්ලූර් | நல்லூர்
    Nelliady | නෙල්ලියඩි | நெல்லியடி
    Point Pedro | පේදුරුතුඩුව | பருத்தித்துறை | Paruthithurai
    Tellippalai | තෙල්ලිප්පලෙයි | தெல்லிப்பழை
    Thirunelvely | තිරුනෙල්වේලි | திருநெல்வேலி
    Uduvil | උඩුවිල් | உடுவில்
    Vaddukoddai | වඩ්ඩුක්කෝඩ්ඩෙයි | வட்டுக்கோட்டை
    Valvettithurai | වැල්වෙටිතුරේ | வல்வெட்டித்துறை | VVT
    Velanai | වේලනෙයි | வேலணை`,
  kilinochchi: `
    Kilinochchi | කිලිනොච්චි | கிளிநொச்சி
    Akkarayankulam | අක්කරායන්කුලම් | அக்கராயன்குளம்
    Kandawalai | කණ්ඩාවලෙයි | கண்டாவளை
    Pallai | පල්ලෙයි | பளை
    Paranthan | පරන්තන් | பரந்தன்
    Poonakary | පූනකරි | பூநகரி | Pooneryn
    Tharmapuram | තර්මපුරම් | தருமபுரம்
    Vaddakachchi | වඩ්ඩක්කච්චි | வட்டக்கச்சி`,
  mannar: `
    Mannar | මන්නාරම | மன்னார்
    Adampan | අඩම්පන් | அடம்பன்
    Madhu | මඩු | மடு | Madhu Road
    Murunkan | මුරුන්කන් | முருங்கன்
    Musali | මුසලි | முசலி
    Nanattan | නානාට්ටන් | நானாட்டான்
    Pesalai | පේසාලෙයි | பேசாலை
    Silavathurai | සිලාවතුර | சிலாவத்துறை
    Talaimannar | තලෙයිමන්නාරම | தலைமன்னார்`,
  vavuniya: `
    Vavuniya | වවුනියාව | வவுனியா
    Cheddikulam | චෙඩ්ඩිකුලම් | செட்டிகுளம்
    Kanakarayankulam | කනකරායන්කුලම් | கனகராயன்குளம்
    Nedunkeni | නෙඩුන්කර්නි | நெடுங்கேணி
    Nelukkulam | නෙළුක්කුලම් | நெளுக்குளம்
    Omanthai | ඕමන්තෙයි | ஓமந்தை
    Puliyankulam | පුලියන්කුලම් | புளியங்குளம்`,
  mullaitivu: `
    Mullaitivu | මුලතිව් | முல்லைத்தீவு | Mullaithivu
    Mallavi | මල්ලාවි | மல்லாவி
    Mankulam | මාන්කුලම් | மாங்குளம்
    Mulliyawalai | මුල්ලියවලෙයි | முள்ளியவளை
    Oddusuddan | ඔඩ්ඩුසුඩ්ඩාන් | ஒட்டுசுட்டான்
    Puthukkudiyiruppu | පුදුකුඩිඉරිප්පු | புதுக்குடியிருப்பு | PTK
    Thunukkai | තුනුක්කායි | துணுக்காய்
    Welioya | වැලිඔය | வெலிஓயா | Weli Oya`,
};
