import { formatCount } from '@kade/words/english';
import { useState } from 'react';
import { placesFor, settingGroups, settings, type SettingPlace } from '../../parts/find/places';
import { Link } from '../../ui/layout/link';
import { SearchInput } from '../../ui/input/search-input';
import { Section } from '../../ui/layout/section';
import { ShopScore } from './shop-score';
import styles from './settings-index.module.css';

/** What the shop still needs, and all sections of the settings, by group or by words. */
export function SettingsIndex() {
  const [text, setText] = useState('');
  const found = placesFor(text, settings, settings.length);
  return (
    <Section>
      <ShopScore />
      <nav className="stack gap-3" aria-label="Sections of the settings">
        <SearchInput label="Search settings" value={text} onChange={setText} />
        {text.trim() === '' ? (
          <div className={`${styles.groups} stack gap-4`}>
            {settingGroups.map((group) => (
              <div key={group.title}>
                <h2 className="small muted medium">{group.title}</h2>
                <Links settings={group.settings} />
              </div>
            ))}
          </div>
        ) : (
          <>
            <output className="small muted">
              {found.length === 0
                ? 'No settings match.'
                : found.length === 1
                  ? '1 setting'
                  : `${formatCount(found.length)} settings`}
            </output>
            <Links settings={found} />
          </>
        )}
      </nav>
    </Section>
  );
}

function Links({ settings }: { settings: readonly SettingPlace[] }) {
  return (
    <ul>
      {settings.map(({ id, label }) => (
        <li key={id}>
          <Link className={`${styles.link} row link`} to={`#${id}`}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
