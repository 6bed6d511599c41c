import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

/* Tabs  label · tabs {id, label, content}[] · value? · onChange?: parts of one screen, one seen at a time */
type Props = {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  onChange?(id: string): void;
};

export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <AriaTabs
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => onChange?.(String(key))}
    >
      <TabList
        aria-label={label}
        className="mb-5 flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((t) => (
          <Tab
            key={t.id}
            id={t.id}
            className="-mb-px flex min-h-11 shrink-0 cursor-pointer items-center border-b-2 border-transparent font-medium text-mute focus-ring -outline-offset-2 hover:text-ink selected:border-brand-ink selected:font-semibold selected:text-brand-ink"
          >
            {t.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((t) => (
        <TabPanel key={t.id} id={t.id} className="focus-ring">
          {t.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
