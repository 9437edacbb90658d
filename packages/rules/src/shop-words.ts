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
phone mobile දුරකථන durakathana கைபேசி kaipesi
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
baby babies kids ළමා lama බබා குழந்தை kulanthai
`;

const groups = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' '));

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
