import { clsx } from 'clsx';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { fieldBox } from './field.tsx';

/* Segments   the parts of a date or an hour that are typed one after another; segmentsBox: class of the box around them and their button */
export const segmentsBox = (invalid: boolean): string =>
  clsx(
    fieldBox(invalid),
    'flex items-center pr-0.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-ink',
  );

export const Segments = () => (
  <DateInput className="flex flex-1">
    {(segment) => (
      <DateSegment
        segment={segment}
        className="rounded px-0.5 tabular-nums outline-none placeholder-shown:text-mute focus:bg-brand focus:text-on-brand"
      />
    )}
  </DateInput>
);
