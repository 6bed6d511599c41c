import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { acceptByIntro } from '#web/casa/ui/lista/intro.ts';
import { onlyOne, showSelected } from './option-list.tsx';

/*
 * OptionColumn  one column of the time picker: label · options (their own text) · value · onChange(text) · onAccept(text): Intro on an
 * option
 */
type Props = {
  label: string;
  options: readonly string[];
  value: string;
  onChange(value: string): void;
  onAccept(value: string): void;
};

export function OptionColumn({ label, options, value, onChange, onAccept }: Props) {
  // A typed minute such as 07 is not among the options, and must still be shown as chosen.
  const shown = options.includes(value) ? options : [...options, value].toSorted();
  return (
    <div onKeyDownCapture={acceptByIntro(onAccept)}>
      <p aria-hidden className="mb-1 text-center text-xs font-semibold text-mute">
        {label}
      </p>
      <ListBox
        ref={showSelected}
        aria-label={label}
        items={shown.map((id) => ({ id }))}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={onlyOne(onChange)}
        className="h-56 overflow-y-auto rounded-field bg-well p-1 outline-none"
      >
        {({ id }) => (
          <ListBoxItem
            id={id}
            textValue={id}
            className={
              'grid min-h-11 cursor-pointer place-items-center rounded-field tabular-nums focus-ring -outline-offset-2 ' +
              'hover:bg-card selected:bg-brand-soft selected:font-semibold selected:text-brand-ink'
            }
          >
            {id}
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  );
}
