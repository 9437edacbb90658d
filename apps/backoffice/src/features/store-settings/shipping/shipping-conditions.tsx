import { COUNTRIES, countryName } from '@kade/rules/countries';
import { ABROAD, HOME } from '@kade/rules/place-codes';
import { DISTRICTS, TOWNS } from '@kade/rules/places';
import { MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { WholeForm } from '../../../lib/form/use-form';
import { Textarea } from '../../../ui/input/textarea';
import { FieldPair } from '../../../ui/input/form';
import { moneyProps, wholeProps } from './money-props';
import type { ShippingValues, Where } from './shipping-form-values';

type ShippingForm = WholeForm<ShippingValues>;

const ways = [
  { value: 'delivery', label: 'You bring it or send it' },
  { value: 'pickup', label: 'Customers pick it up' },
];

const wheres: { value: Where; label: string }[] = [
  { value: 'everywhere', label: 'Everywhere' },
  { value: 'only', label: 'Only in these places' },
  { value: 'except', label: 'In Sri Lanka, but not in these places' },
];

const districtNames = new Map<string, string>(DISTRICTS.map(({ code, names }) => [code, names.en]));

const places = [
  {
    group: 'Districts',
    items: [
      { value: HOME, label: 'All of Sri Lanka' },
      ...DISTRICTS.map(({ code, names }) => ({ value: code, label: names.en })),
    ],
  },
  {
    group: 'Towns',
    items: TOWNS.map(({ code, district, names }) => ({
      value: `${district}/${code}`,
      label: `${names.en} (${districtNames.get(district) ?? ''})`,
    })),
  },
  {
    group: 'Other countries',
    items: [
      { value: ABROAD, label: 'All other countries' },
      ...COUNTRIES.map((code) => ({ value: code, label: countryName(code) })),
    ],
  },
];

/** Where a rule holds, from when it costs nothing, what it promises; the rest is out of the way. */
export function ShippingConditions({ form }: { form: ShippingForm }) {
  const { is_pickup, where } = form.values;
  return (
    <>
      <NativeSelect
        label="How it gets there"
        data={ways}
        value={is_pickup ? 'pickup' : 'delivery'}
        onChange={({ currentTarget }) =>
          form.setFieldValue('is_pickup', currentTarget.value === 'pickup')
        }
      />
      {is_pickup ? (
        <>
          <Textarea
            label="Pickup address"
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('address')}
          />
          <TextInput
            label="Hours"
            placeholder="Mon to Sat, 9:00 to 18:00"
            maxLength={200}
            {...form.getInputProps('hours')}
          />
        </>
      ) : (
        <NativeSelect label="Where" data={wheres} {...form.getInputProps('where')} />
      )}
      {!is_pickup && where !== 'everywhere' && (
        <MultiSelect
          label="Places"
          placeholder="Type a district, town or country"
          data={places}
          limit={60}
          searchable
          hidePickedOptions
          nothingFoundMessage="No place has this name"
          maxDropdownHeight={280}
          {...form.getInputProps('places')}
        />
      )}
      <NumberInput
        label="Free from"
        description="From this subtotal on it costs nothing."
        {...moneyProps}
        {...form.getInputProps('free_from')}
      />
      <FieldPair>
        <NumberInput
          label="Working days, at least"
          {...wholeProps}
          placeholder="1"
          {...form.getInputProps('days_from')}
        />
        <NumberInput
          label="Working days, at most"
          {...wholeProps}
          placeholder="3"
          {...form.getInputProps('days_to')}
        />
      </FieldPair>
      <MoreConditions form={form} />
    </>
  );
}

const RARE = [
  'sub_total_from',
  'sub_total_to',
  'weight_from',
  'weight_to',
  'cod_fee',
  'cod_max',
] as const;

/** What few rules need: open where something of it is set. */
function MoreConditions({ form }: { form: ShippingForm }) {
  const first = form.getInitialValues();
  const isTold = RARE.some((name) => first[name] !== '' || name in form.errors);
  return (
    <details {...(isTold && { open: true })}>
      <summary className="fold size-3">Subtotal, weight, cash on delivery</summary>
      <div className="down-3 stack gap-4">
        <FieldPair>
          <NumberInput
            label="Subtotal from"
            {...moneyProps}
            {...form.getInputProps('sub_total_from')}
          />
          <NumberInput
            label="Subtotal below"
            {...moneyProps}
            {...form.getInputProps('sub_total_to')}
          />
        </FieldPair>
        <FieldPair>
          <NumberInput
            label="Weight from"
            rightSection="g"
            {...wholeProps}
            {...form.getInputProps('weight_from')}
          />
          <NumberInput
            label="Weight below"
            description="Nothing heavier is delivered, unless another item is for it."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rightSection="g"
            {...wholeProps}
            {...form.getInputProps('weight_to')}
          />
        </FieldPair>
        <FieldPair>
          <NumberInput
            label="Cash on delivery costs more"
            {...moneyProps}
            {...form.getInputProps('cod_fee')}
          />
          <NumberInput
            label="Cash on delivery up to"
            description="The highest total; 0: none is taken."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...moneyProps}
            {...form.getInputProps('cod_max')}
          />
        </FieldPair>
      </div>
    </details>
  );
}
