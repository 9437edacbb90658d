import { OPERATOR_ACTS, OperatorAct, operatorActs } from '@kade/contract/operators/acts';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../lib/list/list-params';
import { ListSelect } from '../../ui/list/list-toolbar';
import { Page } from '../../ui/layout/page';
import { ActsList } from './acts-list';
import styles from './office.module.css';
import { officeQuery } from './operator.api';
import { actWords } from './words';

const acts = [
  { value: '', label: 'Everything' },
  ...OPERATOR_ACTS.map((value) => ({ value, label: actWords[value] })),
];

export function ActsPage() {
  const { get, page } = useListParams();
  const { data: operators = [] } = useQuery(officeQuery(operatorActs.operators, {}));
  const people = [
    { value: '', label: 'Everybody' },
    ...operators.map(({ _id, email }) => ({ value: _id, label: email })),
  ];
  const act = OperatorAct.safeParse(get('act')).data;
  return (
    <Page title="Acts" description="What operators have done. Nothing of it is ever deleted.">
      <ActsList query={{ act, operator: get('operator'), page }}>
        <div className={`${styles.filters} stack gap-3`}>
          <ListSelect name="act" label="What" choices={acts} />
          <ListSelect name="operator" label="Who" choices={people} />
        </div>
      </ActsList>
    </Page>
  );
}
