import type { TownsByDistrict } from './read-towns';

/** A town a line: English, Sinhala, Tamil, then what else it is called. */
export const western: TownsByDistrict = {
  colombo: `
    Colombo | කොළඹ | கொழும்பு
    Colombo 1 | කොළඹ 1 | கொழும்பு 1 | Colombo Fort
    Colombo 2 | කොළඹ 2 | கொழும்பு 2 | Slave Island | Kompannaveediya | Union Place
    Colombo 3 | කොළඹ 3 | கொழும்பு 3 | Kollupitiya | Colpetty
    Colombo 4 | කොළඹ 4 | கொழும்பு 4 | Bambalapitiya
    Colombo 5 | කොළඹ 5 | கொழும்பு 5 | Havelock Town | Narahenpita | Kirulapone
    Colombo 6 | කොළඹ 6 | கொழும்பு 6 | Wellawatte | Wellawatta | Pamankada
    Colombo 7 | කොළඹ 7 | கொழும்பு 7 | Cinnamon Gardens
    Colombo 8 | කොළඹ 8 | கொழும்பு 8 | Borella
    Colombo 9 | කොළඹ 9 | கொழும்பு 9 | Dematagoda
    Colombo 10 | කොළඹ 10 | கொழும்பு 10 | Maradana | Panchikawatte
    Colombo 11 | කොළඹ 11 | கொழும்பு 11 | Pettah
    Colombo 12 | කොළඹ 12 | கொழும்பு 12 | Hulftsdorp | Aluthkade
    Colombo 13 | කොළඹ 13 | கொழும்பு 13 | Kotahena
    Colombo 14 | කොළඹ 14 | கொழும்பு 14 | Grandpass
    Colombo 15 | කොළඹ 15 | கொழும்பு 15 | Mutwal | Modara | Mattakkuliya
    Angoda | අංගොඩ | அங்கொடை
    Athurugiriya | අතුරුගිරිය | அத்துருகிரிய
    Avissawella | අවිස්සාවේල්ල | அவிசாவளை
    Battaramulla | බත්තරමුල්ල | பத்தரமுல்லை
    Boralesgamuwa | බොරලැස්ගමුව | பொரலஸ்கமுவ
    Dehiwala | දෙහිවල | தெஹிவளை | Dehiwala-Mount Lavinia | Dehiwala-Mt Lavinia
    Godagama | ගොඩගම | கொடகம
    Hanwella | හංවැල්ල | ஹங்வெல்ல
    Homagama | හෝමාගම | ஹோமாகம
    Kaduwela | කඩුවෙල | கடுவெல
    Kesbewa | කැස්බෑව | கெஸ்பேவ
    Kohuwala | කොහුවල | கொஹுவல
    Kolonnawa | කොලොන්නාව | கொலன்னாவை
    Kosgama | කොස්ගම | கொஸ்கம
    Kottawa | කොට්ටාව | கொட்டாவ
    Madiwela | මාදිවෙල | மாதிவெல
    Maharagama | මහරගම | மகரகம
    Malabe | මාලබේ | மாலபே
    Moratuwa | මොරටුව | மொரட்டுவை
    Mount Lavinia | ගල්කිස්ස | கல்கிசை | Galkissa | Mt Lavinia
    Mulleriyawa | මුල්ලේරියාව | முல்லேரியா
    Nawala | නාවල | நாவல
    Nugegoda | නුගේගොඩ | நுகேகொடை
    Padukka | පාදුක්ක | பாதுக்க
    Pannipitiya | පන්නිපිටිය | பன்னிப்பிட்டிய
    Piliyandala | පිළියන්දල | பிலியந்தலை
    Rajagiriya | රාජගිරිය | ராஜகிரிய
    Ratmalana | රත්මලාන | இரத்மலானை
    Sri Jayawardenepura Kotte | ශ්‍රී ජයවර්ධනපුර කෝට්ටේ | ஸ்ரீ ஜெயவர்தனபுர கோட்டை | Kotte
    Talawatugoda | තලවතුගොඩ | தலவத்துகொட | Thalawathugoda
    Wellampitiya | වැල්ලම්පිටිය | வெல்லம்பிட்டி`,
  gampaha: `
    Gampaha | ගම්පහ | கம்பஹா
    Andiambalama | ආඬිඅම්බලම | ஆண்டியம்பலம
    Biyagama | බියගම | பியகம
    Delgoda | දෙල්ගොඩ | தெல்கொட
    Divulapitiya | දිවුලපිටිය | திவுலப்பிட்டிய
    Dompe | දොම්පේ | தொம்பே
    Ganemulla | ගනේමුල්ල | கணேமுல்ல
    Hendala | හැඳල | ஹெந்தல
    Ja-Ela | ජා ඇල | ஜா-எல
    Kadawatha | කඩවත | கடவத்தை
    Kandana | කඳාන | கந்தானை
    Katana | කටාන | கட்டான
    Katunayake | කටුනායක | கட்டுநாயக்க
    Kelaniya | කැලණිය | களனி
    Kiribathgoda | කිරිබත්ගොඩ | கிரிபத்கொட
    Kirindiwela | කිරිඳිවැල | கிரிந்திவெல
    Kochchikade | කොච්චිකඩේ | கொச்சிக்கடை
    Makola | මාකොළ | மாகொல
    Marandagahamula | මරඳගහමුල | மரந்தகஹமுல
    Minuwangoda | මිනුවන්ගොඩ | மினுவாங்கொடை
    Mirigama | මීරිගම | மீரிகம
    Negombo | මීගමුව | நீர்கொழும்பு | Meegamuwa
    Nittambuwa | නිට්ටඹුව | நிட்டம்புவ
    Pasyala | පස්යාල | பஸ்யால
    Pugoda | පූගොඩ | பூகொட
    Ragama | රාගම | ராகம
    Seeduwa | සීදුව | சீதுவை
    Siyambalape | සියඹලාපේ | சியம்பலாப்பே
    Veyangoda | වේයන්ගොඩ | வேயங்கொடை
    Wattala | වත්තල | வத்தளை
    Weliveriya | වැලිවේරිය | வெலிவேரிய
    Yakkala | යක්කල | யக்கல`,
  kalutara: `
    Kalutara | කළුතර | களுத்துறை | Kalutara South | Kalutara North
    Agalawatta | අගලවත්ත | அகலவத்தை
    Aluthgama | අලුත්ගම | அளுத்கம
    Bandaragama | බණ්ඩාරගම | பண்டாரகம
    Beruwala | බේරුවල | பேருவளை
    Bulathsinhala | බුලත්සිංහල | புளத்சிங்கள
    Dodangoda | දොඩන්ගොඩ | தொடங்கொட
    Horana | හොරණ | ஹொரணை
    Ingiriya | ඉංගිරිය | இங்கிரிய
    Kalawila | කලවිල | களவில
    Matugama | මතුගම | மத்துகம
    Meegahatenna | මීගහතැන්න | மீகஹதென்ன
    Millaniya | මිල්ලනිය | மில்லனிய
    Moragahahena | මොරගහහේන | மொரகஹஹேன
    Moronthuduwa | මොරොන්තුඩුව | மொரொந்துடுவ
    Neboda | නේබොඩ | நேபொட
    Panadura | පානදුර | பாணந்துறை
    Payagala | පයාගල | பயாகல
    Wadduwa | වාද්දුව | வாதுவை
    Walallawita | වලල්ලාවිට | வலல்லாவிட்ட`,
};
