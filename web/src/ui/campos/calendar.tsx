import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, startTransition, useRef } from 'react';
import { Button as AriaButton, ButtonContext } from 'react-aria-components/Button';
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
import { useSlottedContext } from 'react-aria-components/slots';

/* Calendar  label · value · onChange(date) · onAccept(date): Intro on a day · minValue? · maxValue?: one month, Monday first, headed L M X J V S D */
type Props = {
  label: string;
  value: CalendarDate | null;
  onChange(value: CalendarDate): void;
  onAccept(value: CalendarDate): void;
  minValue?: CalendarDate;
  maxValue?: CalendarDate;
};

const arrow =
  'grid size-11 cursor-pointer place-items-center rounded-full text-mute focus-ring hover:bg-well hover:text-ink disabled:opacity-35';

export function Calendar({ label, onAccept, ...rest }: Props) {
  const focused = useRef(rest.value);
  const accept = (event: KeyboardEvent<HTMLElement>) => {
    const day = event.target instanceof HTMLElement && event.target.closest('[role=gridcell] [role=button]');
    if (event.key !== 'Enter' || event.repeat || !day || day.ariaDisabled === 'true' || !focused.current) return;
    event.preventDefault();
    event.stopPropagation();
    onAccept(focused.current);
  };
  return (
    // Cut off from the surrounding DatePicker, which would take each touch as final: here it is a draft until 'Listo'.
    <CalendarContext.Provider value={null}>
      <AriaCalendar
        {...rest}
        onFocusChange={(date) => (focused.current = date)}
        aria-label={label}
        autoFocus
        firstDayOfWeek="mon"
        className="w-full"
      >
        <header className="mb-1 flex items-center justify-between">
          <Arrow slot="previous">
            <ChevronLeft aria-hidden className="size-5" />
          </Arrow>
          <Heading className="font-semibold first-letter:uppercase" />
          <Arrow slot="next">
            <ChevronRight aria-hidden className="size-5" />
          </Arrow>
        </header>
        {/* Room for six weeks: a shorter month would move what stands below under the finger. */}
        <div className="min-h-78" onKeyDownCapture={accept}>
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
        </div>
      </AriaCalendar>
    </CalendarContext.Provider>
  );
}

/** Way to another month. It looks pressed at once; the month, which takes a slow phone long, is drawn as soon as it can be. */
function Arrow({ slot, children }: { slot: 'previous' | 'next'; children: ReactNode }) {
  const { onPress, onFocusChange, ...props } = useSlottedContext(ButtonContext, slot) ?? {};
  return (
    <AriaButton
      {...props}
      slot={null}
      onPress={(event) => startTransition(() => onPress?.(event))}
      onFocusChange={(has) => startTransition(() => onFocusChange?.(has))}
      className={arrow}
    >
      {children}
    </AriaButton>
  );
}
