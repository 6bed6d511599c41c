import type { ReactNode } from 'react';

/*
 * PaneBody  what a detail beside its list says, below its head: children · waits: it is still to come
 */
type Props = { waits: boolean; children: ReactNode };
export const PaneBody = ({ waits, children }: Props) => (
  <div
    // Another element once it is read: what is read does not come down from where its sign stood.
    key={waits ? 'waits' : 'read'}
    className="max-w-4xl flex-1 p-5 has-[[data-documento]>*]:max-w-none xl:p-6 print:max-w-none print:pb-0"
  >
    {children}
  </div>
);
