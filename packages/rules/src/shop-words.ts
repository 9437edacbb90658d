import { searchForm } from './search-form';

/**
 * Words of one thing, in the languages and letters that customers write: a search for one finds the
 * others. Spellings that sound alike need not be here, `search_fold` of the database knows them.
 */
const GROUPS = `
tea tee තේ the thee தேநீர் theneer
rice හාල් haal බත් bath அரிசி arisi
coconut පොල් pol தேங்காய் thengai
oil තෙල් thel එண்ணெய் ennai எண்ணெய்
milk කිරි kiri பால் paal
sugar සීනි seeni சர்க்கரை
salt ලුණු lunu உப்பு uppu
cinnamon කුරුඳු kurundu பட்டை pattai
pepper ගම්මිරිස් gammiris மிளகு milagu
chilli chili chilly මිරිස් miris மிளகாய் milagai
turmeric කහ kaha மஞ்சள் manjal
ginger ඉඟුරු inguru இஞ்சி inji
cardamom එනසාල් enasal ஏலக்காய் elakkai
honey පැණි peni pani தேன் then
jaggery හකුරු hakuru kithul கருப்பட்டி
soap සබන් saban சோப்பு soppu
saree sari සාරිය සාරි sariya சேலை selai புடவை pudavai
sarong සරම sarama සරොම saroma சாரம் saram
shirt කමිසය kamisaya කමිස சட்டை sattai
tshirt ටීෂර්ට් tee
frock dress ගවුම gawma gauma கவுன் gown
blouse හැට්ටය hattaya ஜாக்கெட்
skirt සාය saya பாவாடை pavadai
trouser trousers pant pants කලිසම kalisama காற்சட்டை kalisam
shoe shoes සපත්තු sapaththu sapattu காலணி kalani
slipper slippers sandal sandals සෙරෙප්පු sereppu செருப்பு seruppu
bag මල්ල malla බෑග් baeg பை pai handbag
hat cap තොප්පිය thoppiya தொப்பி thoppi
watch ඔරලෝසුව oralosuwa கடிகாரம் kadigaram clock
ring මුද්ද mudda mudu மோதிரம் modhiram
necklace chain මාලය malaya මාල mala மாலை
earring earrings කරාබු karabu தோடு thodu
bangle bracelet වළලු walalu valalu வளையல் valaiyal
toy toys සෙල්ලම් sellam பொம்மை bommai doll බෝනික්කා
book books පොත poth potha පොත් புத்தகம் puththagam
pen පෑන pena pan பேனா
pencil පැන්සල pensala பென்சில்
cup mug කෝප්පය koppaya கோப்பை koppai
plate පිඟාන pingana தட்டு thattu
pot clay වළඳ walanda පානை paanai பானை
spoon හැන්ද handa කරண்டி கரண்டி karandi
lamp පහන pahana விளக்கு vilakku light
mask වෙස්මුහුණ wesmuhuna මුහුණු முகமூடி mugamoodi
phone mobile smartphone handphone දුරකථන durakathana ෆෝන් fon கைபேசி kaipesi போன் தொலைபேசி
charger චාජර් chajar சார்ஜர்
umbrella කුඩය kudaya kude குடை kudai
towel තුවාය thuwaya tuwaya துவாய்
bedsheet sheet ඇඳ රෙද්ද redda
cloth fabric රෙදි redi துணி thuni
cotton කපු kapu பருத்தி paruththi
silk පට සේද seda பட்டு pattu
gift present තෑගි thegi thagi பரிசு parisu
sweet sweets රසකැවිලි rasakavili இனிப்பு inippu
cake කේක් keki கேக்
biscuit biscuits cookie cookies බිස්කට් பிஸ்கட்
fish මාළු malu மீன் meen
flower flowers මල් mal පූ பூ poo
red රතු rathu ratu சிவப்பு sivappu
blue නිල් nil நீலம் neelam
green කොළ kola பச்சை pachai
white සුදු sudu வெள்ளை vellai
black කළු kalu கருப்பு karuppu
yellow கஹ மஞ்சள்
gold රන් ran golden தங்கம் thangam
silver රිදී ridee வெள்ளி velli
small පොඩි podi kuda සிறிய siriya
large big ලොකු loku பெரிய periya
men mens gents පිරිමි pirimi ஆண் aan
women womens ladies ගැහැණු gahanu පෙண் பெண் pen
baby babies kids child children ළමා lama බබා குழந்தை kulanthai
egg බිත්තර biththara bittara முட்டை muttai
onion ලූනු loonu ළූණු வெங்காயம் vengayam
garlic සුදුළූණු sudulunu பூண்டு poondu
vegetable එළවළු elawalu மரக்கறி marakkari காய்கறி kaikari
potato potatoes අල ala உருளைக்கிழங்கு
tomato tomatoes තක්කාලි thakkali தக்காளி
carrot කැරට් கேரட் கரட்
brinjal eggplant වම්බටු wambatu கத்தரிக்காய் kaththirikkai
okra bandakka බණ්ඩක්කා வெண்டைக்காய் vendikkai
pumpkin වට්ටක්කා wattakka பூசணி poosani
lime lemon දෙහි dehi எலுமிச்சை
fruit පලතුරු palathuru பழம் palam
banana කෙසෙල් kesel வாழைப்பழம் valaipalam
mango mangoes අඹ amba மாம்பழம் mampalam
pineapple අන්නාසි annasi அன்னாசி
papaya papaw ගස්ලබු gaslabu பப்பாளி pappali
chicken කුකුල් kukul கோழி koli kozhi
meat මස් mas இறைச்சி iraichchi
dhal dal lentil පරිප්පු parippu பருப்பு paruppu
flour පිටි piti மாவு maavu
powder කුඩු kudu தூள் thool
curd yoghurt yogurt යෝගට් මුදවාපු தயிர் thayir யோகட்
bean බෝංචි bonchi
noodle noodles නූඩ්ල්ස් நூடுல்ஸ்
water වතුර wathura தண்ணீர் thanneer
coffee කෝපි kopi காபி கோப்பி
diaper nappy nappies pampers ඩයපර්
novel නවකතා nawakatha navakatha நாவல் naaval
story stories tale කතා katha கதை kathai
dictionary dictionaries ශබ්දකෝෂය shabdakoshaya sabdakoshaya அகராதி agarathi
newspaper පත්තරය paththare பத்திரிகை
school පාසල් pasal பாடசாலை paadasalai பள்ளி
wedding bridal මංගල mangala திருமணம் thirumanam கல்யாணம் kalyanam
jewellery jewelry jewelery ආභරණ abarana நகை nagai
kanchipuram kanjivaram kanjeevaram காஞ்சிபுரம்
anklet පාසලඹ kolusu கொலுசு
cover case pouch කවරය உறை
cable wire කේබල් වයර් கேபிள்
headphone headset earphone handfree handsfree හෙඩ්ෆෝන් ඉයර්ෆෝන්
medicine බෙහෙත් beheth மருந்து marunthu
mosquito මදුරු maduru கொசு kosu நுளம்பு nulambu
pillow කොට්ට kotta தலையணை thalayanai
`;

const groups = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' ').map(searchForm));

const byWord = new Map<string, string[]>();
for (const group of groups) {
  for (const word of group) byWord.set(word, [...(byWord.get(word) ?? []), ...group]);
}

/** What else a word, in its form of a search, is called. */
export function otherWords(word: string): string[] {
  const singular = word.replace(/(?<=[a-z]{3})s$/, '');
  const others = [...(byWord.get(word) ?? []), ...(byWord.get(singular) ?? [])];
  return [...new Set(others)].filter((other) => other !== word);
}
