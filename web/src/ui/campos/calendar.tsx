import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarContext,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';

/* Calendar  label · value · onChange(date) · minValue? · maxValue?: one month, Monday first, headed L M X J V S D */
type Props = {
  label: string;
  value: CalendarDate | null;
  onChange(value: CalendarDate): void;
  minValue?: CalendarDate;
  maxValue?: CalendarDate;
};

const arrow =
  'grid size-11 cursor-pointer place-items-center rounded-full text-mute focus-ring hover:bg-well hover:text-ink disabled:opacity-35';

export function Calendar({ label, ...rest }: Props) {
  return (
    // Cut off from the surrounding DatePicker, which would take each touch as final: here it is a draft until 'Listo'.
    <CalendarContext.Provider value={null}>
      <AriaCalendar {...rest} aria-label={label} autoFocus firstDayOfWeek="mon" className="w-full">
        <header className="mb-1 flex items-center justify-between">
          <AriaButton slot="previous" className={arrow}>
            <ChevronLeft aria-hidden className="size-5" />
          </AriaButton>
          <Heading className="font-semibold first-letter:uppercase" />
          <AriaButton slot="next" className={arrow}>
            <ChevronRight aria-hidden className="size-5" />
          </AriaButton>
        </header>
        <CalendarGrid weekdayStyle="narrow" className="w-full table-fixed border-separate border-spacing-0.5">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="h-8 text-xs font-semibold text-mute">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className="mx-auto flex size-11 cursor-pointer items-center justify-center rounded-full text-[0.9375rem] tabular-nums focus-ring outside-month:invisible hover:bg-well disabled:cursor-default disabled:text-mute/50 selected:bg-brand selected:font-semibold selected:text-on-brand today:not-selected:ring-1 today:not-selected:ring-brand-ink"
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </CalendarContext.Provider>
  );
}
