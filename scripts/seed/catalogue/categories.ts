import { BAGS } from './bags';
import { BATIK } from './batik';
import { BRASS } from './brass';
import { CARVINGS } from './carvings';
import { CLOTHING } from './clothing';
import { GADGETS } from './gadgets';
import { HANDLOOM } from './handloom';
import { JEWELLERY } from './jewellery';
import { KITCHEN } from './kitchen';
import { PANTRY } from './pantry';
import { SCHOOL } from './school';
import { SPICES } from './spices';
import { SPORT } from './sport';
import { TEA } from './tea';
import type { CategoryTemplate } from './template';
import { WELLNESS } from './wellness';

/** In the order in which a shop that sells everything shows them. */
export const CATEGORIES: readonly CategoryTemplate[] = [
  BATIK,
  TEA,
  CARVINGS,
  SPICES,
  JEWELLERY,
  KITCHEN,
  BRASS,
  HANDLOOM,
  CLOTHING,
  WELLNESS,
  BAGS,
  PANTRY,
  SCHOOL,
  SPORT,
  GADGETS,
];
