/** What a mixed shop sells: name | category | tags | options | description. */
const CATALOGUE = `
Ceylon Black Tea 200g | Tea | breakfast, loose leaf | | Orange pekoe from Dimbula, strong and bright.
Green Tea Bags (25) | Tea | sencha, healthy | | Light tea from Nuwara Eliya.
Cinnamon Tea Gift Box | Tea | gift, spiced | | Black tea with true cinnamon, in a box of satinwood.
Earl Grey Tea | Tea | bergamot | 100g, 250g | Scented with oil of bergamot.
Ceylon Cinnamon Sticks | Spices | alba, kurundu | 50g, 100g | True cinnamon quills from Galle.
Black Pepper Whole | Spices | gammiris | 100g, 250g | Sun-dried pepper from Matale.
Roasted Curry Powder | Spices | thuna paha | 100g, 500g | The dark blend of the south.
Chilli Flakes | Spices | miris, hot | 100g | For sambol and devilled dishes.
Turmeric Powder | Spices | kaha | 100g | Ground from organic roots.
Cardamom Pods | Spices | enasal | 25g, 50g | Green pods, hand picked.
Cloves | Spices | karabu neti | 25g | Whole cloves.
Red Raw Rice 5kg | Pantry | rathu kekulu, haal | | Unpolished rice from Polonnaruwa.
Samba Rice 5kg | Pantry | keeri samba | | Small white grains.
Virgin Coconut Oil | Pantry | pol thel, cold pressed | 350ml, 750ml | For the kitchen, skin and hair.
Coconut Milk Powder | Pantry | kiri | 300g | Instant milk of coconuts.
Kithul Jaggery | Pantry | hakuru, sweet | | Solid treacle of the fishtail palm.
Kithul Treacle | Pantry | pani, syrup | 375ml | For curd and pancakes.
Bee Honey | Pantry | mee peni | 250ml | Wild honey from Wellawaya.
Mango Chutney | Pantry | preserve | | Sweet and hot.
Cashew Nuts Roasted | Pantry | kadju, snacks | 100g, 250g | Salted cashews from Batticaloa.
Batik Shirt for Men | Clothing | aloha, handmade | Small, Medium, Large, XL | Wax-dyed cotton with lotus motifs.
Batik Sarong | Clothing | beach, handmade | Red, Blue | Two metres of hand-drawn batik.
Batik Wall Hanging Elephant | Home | decor, art | | Elephants in procession, framed by hand.
Handloom Cotton Saree | Sarees | office, traditional | Maroon, Green | Woven in Dumbara patterns.
Silk Saree Kanchipuram | Sarees | wedding, pattu | Gold, Red | Heavy silk with a golden border.
Linen Saree | Sarees | casual | Beige, Grey | Soft and easy to drape.
Kids T-Shirt Dinosaur | Clothing | boys | 2-3 years, 4-5 years | Printed cotton tee.
Ladies Kurta Top | Clothing | kurthi, office | S, M, L | Straight cut with side slits.
Osariya Jacket | Clothing | saree blouse, hatte | 34, 36, 38 | Ready-made blouse for Kandyan sarees.
White School Shirt | School | uniform | Size 28, Size 30, Size 32 | Short sleeves, two pockets.
School Shoes Black | School | uniform, boys | Size 4, Size 5, Size 6 | Leather with laces.
School Bag with Wheels | School | trolley, backpack | Blue, Pink | Two compartments and a raincover.
Exercise Books CR 120 Pages | School | stationery | | Pack of ten, single ruled.
Blue Ballpoint Pens | School | stationery | | Box of fifty.
Colour Pencils 24 | School | art, pastel | | With a sharpener.
Water Bottle Steel 750ml | School | flask, thermos | Silver, Black | Keeps cold for a day.
Leather Handbag | Bags | ladies, purse | Tan, Black | Full-grain leather with a zip.
Laptop Backpack 15.6 | Bags | office, travel | | Padded, with a port for charging.
Reed Tote Bag | Bags | hanaa, eco | | Woven from dyed reed by women of Gampaha.
Clutch Purse Beaded | Bags | wedding, party | Gold, Silver | With a chain.
Leather Sandals | Footwear | slippers, sereppu | 6, 7, 8, 9 | Hand-stitched soles.
Rubber Slippers | Footwear | bata, bathroom | 6, 7, 8 | Everyday pair.
Running Shoes | Footwear | sports, sneakers | 40, 41, 42 | Light mesh and soft soles.
Gold Plated Necklace | Jewellery | malaya, wedding | | With matching ear studs.
Silver Earrings Moonstone | Jewellery | karabu | | Moonstones from Meetiyagoda.
Blue Sapphire Ring | Jewellery | gem, ratnapura | 16, 17, 18 | Certified stone in white gold.
Glass Bangles Set | Jewellery | walalu | Red, Green | Two dozen.
Devil Mask Gara Yaka | Handicrafts | wes muhuna, ambalangoda | | Carved of kaduru and painted by hand.
Peacock Mask | Handicrafts | ambalangoda | | Mayura raksha, brings peace to a house.
Brass Oil Lamp | Handicrafts | pahana, pol thel pahana | 12 inch, 18 inch | Standing lamp with a cockerel on top.
Clay Cooking Pot | Kitchen | walanda, hatti | 2 litre, 4 litre | Fired in Molagoda; for curries.
Coconut Scraper | Kitchen | hiramane | | Steel blade with a clamp.
Stone Mortar and Pestle | Kitchen | wangediya, miris gala | | For spice pastes.
String Hopper Maker | Kitchen | indi appa wangediya | | Wooden press with brass plate.
Non-stick Frying Pan 24cm | Kitchen | cookware | | For gas and induction.
Tea Strainer Steel | Kitchen | peneraya | | Fine mesh.
Ceramic Coffee Mug | Kitchen | cup | White, Blue | Holds 300 ml.
Cotton Bath Towel | Home | thuwaya | Green, Beige | Thick and quick to dry.
Bed Sheet King Size | Home | linen, cotton | Blue, White | With two pillow cases.
Handwoven Cushion Cover | Home | handloom | | Barefoot style stripes.
Mosquito Net Double | Home | maduru dela | | Hangs from one hook.
Sandalwood Soap | Wellness | kohomba, handun | | Ayurvedic, for soft skin.
Aloe Vera Gel | Wellness | komarika | 100ml | Cools after the sun.
Herbal Hair Oil | Wellness | kesha, ayurveda | 100ml, 200ml | With neem and gooseberry.
Balm Siddhalepa | Wellness | headache, ayurveda | 25g, 50g | Herbal balm.
USB Phone Charger | Gadgets | mobile, adapter | Type C, Micro | Fast charging, 20 watts.
Bluetooth Earbuds | Gadgets | headphones, wireless | Black, White | Eight hours of music.
Power Bank 10000mAh | Gadgets | portable charger | | Charges two phones.
Cricket Bat Junior | Sports | kashmir willow | Size 4, Size 5 | For leather and tennis balls.
Badminton Racket Pair | Sports | shuttlecock | | With three shuttles.
Wooden Toy Train | Toys | handmade, kids | | Four coaches in bright colours.
Soft Teddy Bear | Toys | baby, plush | Brown, Pink | Forty centimetres tall.
Umbrella Folding | Accessories | kude, rain | Black, Navy | Opens by itself.
Sun Hat Palmyra | Accessories | thal kola | | Woven in Jaffna.
සාරි සහ හැට්ට කට්ටලය | Sarees | saree set | | උත්සව සඳහා
මැටි වළං කට්ටලය | Kitchen | pots | | අතින් සාදන ලද
பருத்தி சேலை | Sarees | cotton saree, jaffna | | கைத்தறி
தேங்காய் எண்ணெய் 1L | Pantry | coconut oil, jaffna | | செக்கு
`;

export interface GoldenProduct {
  name: string;
  category: string;
  tags: string;
  options: string[];
  description: string;
}

export const goldenCatalogue: GoldenProduct[] = CATALOGUE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', category = '', tags = '', options = '', description = ''] = line
      .split('|')
      .map((part) => part.trim());
    return { name, category, tags, options: options.split(', ').filter(Boolean), description };
  });

/** What customers type, and what they mean: one of these is among the first three. */
export const goldenQueries: [query: string, ...meant: string[]][] = [
  // As it is called, in any order and number.
  ['ceylon black tea', 'Ceylon Black Tea 200g'],
  ['tea black', 'Ceylon Black Tea 200g'],
  ['green teas', 'Green Tea Bags (25)'],
  ['shirts batik', 'Batik Shirt for Men'],
  ['men batik shirt', 'Batik Shirt for Men'],
  ['sarees silk', 'Silk Saree Kanchipuram'],
  ['cotton sarees', 'Handloom Cotton Saree'],
  ['bangle', 'Glass Bangles Set'],
  ['towels', 'Cotton Bath Towel'],
  ['ladies bags', 'Leather Handbag', 'Reed Tote Bag'],
  ['mask', 'Devil Mask Gara Yaka', 'Peacock Mask'],
  ['masks peacock', 'Peacock Mask'],
  ['rice red', 'Red Raw Rice 5kg'],
  ['pots clay', 'Clay Cooking Pot'],
  ['toy trains', 'Wooden Toy Train'],
  // Apart, together and with signs.
  ['tshirt kids', 'Kids T-Shirt Dinosaur'],
  ['t-shirt', 'Kids T-Shirt Dinosaur'],
  ['t shirt dinosaur', 'Kids T-Shirt Dinosaur'],
  ['hand bag', 'Leather Handbag'],
  ['back pack', 'Laptop Backpack 15.6', 'School Bag with Wheels'],
  ['ear rings', 'Silver Earrings Moonstone'],
  ['nonstick pan', 'Non-stick Frying Pan 24cm'],
  ['powerbank', 'Power Bank 10000mAh'],
  ['bedsheet', 'Bed Sheet King Size'],
  // Typos.
  ['cinamon sticks', 'Ceylon Cinnamon Sticks'],
  ['tumeric', 'Turmeric Powder'],
  ['jagery', 'Kithul Jaggery'],
  ['batick sarong', 'Batik Sarong'],
  ['neckalce', 'Gold Plated Necklace'],
  ['saphire ring', 'Blue Sapphire Ring'],
  ['umbrela', 'Umbrella Folding'],
  ['blutooth earbud', 'Bluetooth Earbuds'],
  ['badmintan', 'Badminton Racket Pair'],
  ['sandlewood soap', 'Sandalwood Soap'],
  ['handlom saree', 'Handloom Cotton Saree'],
  ['cardomom', 'Cardamom Pods'],
  ['cricet bat', 'Cricket Bat Junior'],
  // Tags, options, categories, descriptions.
  ['school shoes size 5', 'School Shoes Black'],
  ['beige saree', 'Linen Saree'],
  ['sneakers', 'Running Shoes'],
  ['ambalangoda', 'Devil Mask Gara Yaka', 'Peacock Mask'],
  ['moonstone', 'Silver Earrings Moonstone'],
  ['orange pekoe', 'Ceylon Black Tea 200g'],
  ['wireless headphones', 'Bluetooth Earbuds'],
  ['spiced gift', 'Cinnamon Tea Gift Box'],
  // Singlish.
  ['pol thel', 'Virgin Coconut Oil', 'தேங்காய் எண்ணெய் 1L'],
  ['sereppu', 'Leather Sandals', 'Rubber Slippers'],
  ['sapaththu', 'School Shoes Black', 'Running Shoes'],
  ['kamisaya', 'Batik Shirt for Men', 'White School Shirt', 'Kids T-Shirt Dinosaur'],
  ['saari', 'Handloom Cotton Saree', 'Silk Saree Kanchipuram', 'Linen Saree', 'සාරි සහ හැට්ට කට්ටලය'],
  ['miris', 'Chilli Flakes', 'Stone Mortar and Pestle'],
  ['rathu haal', 'Red Raw Rice 5kg'],
  ['hakuru', 'Kithul Jaggery'],
  // Sinhala and Tamil.
  ['තේ', 'Ceylon Black Tea 200g', 'Green Tea Bags (25)', 'Earl Grey Tea', 'Cinnamon Tea Gift Box'],
  ['කුරුඳු', 'Ceylon Cinnamon Sticks', 'Cinnamon Tea Gift Box'],
  ['සාරි', 'සාරි සහ හැට්ට කට්ටලය', 'Linen Saree', 'Silk Saree Kanchipuram', 'Handloom Cotton Saree'],
  ['මැටි වළං', 'මැටි වළං කට්ටලය'],
  ['பருத்தி சேலை', 'பருத்தி சேலை'],
  ['சேலை', 'பருத்தி சேலை', 'Linen Saree', 'Silk Saree Kanchipuram', 'Handloom Cotton Saree'],
  ['தேங்காய் எண்ணெய்', 'தேங்காய் எண்ணெய் 1L', 'Virgin Coconut Oil'],
];
