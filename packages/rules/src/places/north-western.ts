import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const northWestern: TownsByDistrict = {
  kurunegala: `
    Kurunegala | කුරුණෑගල | குருநாகல்
    Alawwa | අලව්ව | அலவ்வ
    Bingiriya | බිංගිරිය | பிங்கிரிய
    Dambadeniya | දඹදෙණිය | தம்பதெனிய
    Galgamuwa | ගල්ගමුව | கல்கமுவ
    Ganewatta | ගනේවත්ත | கணேவத்த
    Giriulla | ගිරිඋල්ල | கிரியுல்ல
    Hettipola | හෙට්ටිපොල | ஹெட்டிபொல
    Ibbagamuwa | ඉබ්බාගමුව | இப்பாகமுவ
    Katupotha | කටුපොත | கட்டுபொத்த
    Kobeigane | කොබෙයිගනේ | கொபேகனே
    Kuliyapitiya | කුලියාපිටිය | குளியாப்பிட்டி
    Maho | මහව | மஹவ | Mahawa
    Mawathagama | මාවතගම | மாவத்தகம
    Melsiripura | මැල්සිරිපුර | மெல்சிரிபுர
    Narammala | නාරම්මල | நாரம்மல
    Nikaweratiya | නිකවැරටිය | நிக்கவெரட்டிய
    Pannala | පන්නල | பன்னல
    Polgahawela | පොල්ගහවෙල | பொல்கஹவெல
    Polpithigama | පොල්පිතිගම | பொல்பித்திகம
    Pothuhera | පොතුහැර | பொத்துஹெர
    Rideegama | රිදීගම | ரிதீகம
    Wariyapola | වාරියපොල | வாரியபொல
    Weerambugedara | වීරඹුගෙදර | வீரம்புகெதர`,
  puttalam: `
    Puttalam | පුත්තලම | புத்தளம்
    Anamaduwa | ආණමඩුව | ஆனமடுவ
    Arachchikattuwa | ආරච්චිකට්ටුව | ஆராச்சிக்கட்டுவ
    Battulu Oya | බත්තුලුඔය | பத்துலுஓயா | Bathuluoya
    Chilaw | හලාවත | சிலாபம் | Halawatha
    Dankotuwa | දංකොටුව | தங்கொட்டுவ
    Kalpitiya | කල්පිටිය | கற்பிட்டி
    Karuwalagaswewa | කරුවලගස්වැව | கருவலகஸ்வெவ
    Lunuwila | ලුණුවිල | லுணுவில
    Madampe | මාදම්පේ | மாதம்பை
    Mahawewa | මහවැව | மஹவெவ
    Marawila | මාරවිල | மாரவில
    Mundel | මුන්දලම | முந்தல் | Mundalama
    Nattandiya | නාත්තන්ඩිය | நாத்தாண்டிய
    Nawagattegama | නවගත්තේගම | நவகத்தேகம
    Norochcholai | නොරොච්චෝලේ | நுரைச்சோலை
    Palavi | පාලාවිය | பாலாவி | Palaviya
    Pallama | පල්ලම | பல்லம
    Vanathavilluwa | වනාතවිල්ලුව | வண்ணாத்திவில்லு
    Wennappuwa | වෙන්නප්පුව | வென்னப்புவ`,
};
