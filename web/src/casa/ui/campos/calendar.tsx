import { type CalendarDate, isSameDay, isSameMonth } from '@internationalized/date';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ContextType, type KeyboardEvent, memo, type ReactNode, startTransition, useContext, useRef } from 'react';
import { useCalendarCell } from 'react-aria/useCalendar';
import { Button as AriaButton, ButtonContext } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarContext,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { useSlottedContext } from 'react-aria-components/slots';
import { hoy } from '#web/casa/kernel/format.ts';

/*
 * Calendar  label · value · onChange(date) · onAccept?(date): Intro on a day · minValue? · maxValue?: one month, Monday
 *           first, headed L M X J V S D
 *           mark?(day 'YYYY-MM-DD'): DayMark, how a day looks besides · onMonth?('YYYY-MM'): the month that is shown · stays?: it
 *           stands in a page, and takes no focus
 */
type Props = {
  label: string;
  value: CalendarDate | null;
  onChange(value: CalendarDate): void;
  onAccept?(value: CalendarDate): void;
  minValue?: CalendarDate;
  maxValue?: CalendarDate;
  mark?(day: string): DayMark;
  onMonth?(month: string): void;
  stays?: boolean;
};
/**
 * Look of a day that has more to say: classes of its circle and of the cell around it, colours of the lines below its number, and words
 * after its name.
 */
export type DayMark = {
  className: string;
  around?: string;
  below?: readonly string[];
  says?: string;
  chosen?: boolean;
};

const arrow =
  'grid size-11 cursor-pointer place-items-center rounded-full text-mute focus-ring hover:bg-well hover:text-ink disabled:opacity-35';

export function Calendar({ label, onAccept, mark, onMonth, stays = false, ...rest }: Props) {
  const focused = useRef(rest.value);
  const accept = (event: KeyboardEvent<HTMLElement>) => {
    const day = event.target instanceof HTMLElement && event.target.closest('[role=gridcell] [role=button]');
    if (event.key !== 'Enter' || event.repeat || !day || day.ariaDisabled === 'true' || !focused.current || !onAccept)
      return;
    event.preventDefault();
    event.stopPropagation();
    onAccept(focused.current);
  };
  return (
    // Separated from the surrounding DatePicker, which would take each touch as final: here a touch is a draft until 'Listo'.
    <CalendarContext.Provider value={null}>
      <AriaCalendar
        {...rest}
        onFocusChange={(date) => {
          focused.current = date;
          onMonth?.(date.toString().slice(0, 7));
        }}
        aria-label={label}
        autoFocus={!stays}
        firstDayOfWeek="mon"
        className="w-full"
      >
        <header className="mb-1 flex items-center justify-between">
          <Arrow slot="previous">
            <ChevronLeft />
          </Arrow>
          <Heading className="font-semibold first-letter:uppercase" />
          <Arrow slot="next">
            <ChevronRight />
          </Arrow>
        </header>
        {/* Room for six weeks: a shorter month would move what stands below under the finger. */}
        <div className="min-h-78" onKeyDownCapture={accept}>
          <CalendarGrid weekdayStyle="narrow" className="w-full table-fixed border-separate border-spacing-0.5">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="h-8 text-xs font-semibold text-mute">{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <Day date={date} mark={mark?.(date.toString())} />}</CalendarGridBody>
          </CalendarGrid>
        </div>
      </AriaCalendar>
    </CalendarContext.Provider>
  );
}

type DayProps = {
  date: CalendarDate;
  state: NonNullable<ContextType<typeof CalendarStateContext>>;
  mark: DayMark | undefined;
  look: string;
};

/** Watches one of the 42 days and draws it only when it changed. React Aria's own cell is drawn at every change of any day. */
function Day({ date, mark }: Pick<DayProps, 'date' | 'mark'>) {
  const state = useContext(CalendarStateContext);
  if (state === null) return null;
  const isNext = isSameDay(date, state.focusedDate);
  const look = [
    date,
    isNext,
    isNext && state.isFocused,
    state.isSelected(date),
    state.isInvalid(date),
    JSON.stringify(mark),
  ];
  return <Cell date={date} state={state} mark={mark} look={look.join()} />;
}

const Cell = memo(
  ({ date, state, mark }: DayProps) => {
    const ref = useRef<HTMLDivElement>(null);
    const isOutsideMonth = !isSameMonth(date, state.visibleRange.start);
    const day = useCalendarCell({ date, isOutsideMonth }, state, ref);
    const isSelected = mark ? mark.chosen === true : day.isSelected;
    const said = mark && { 'aria-label': [day.buttonProps['aria-label'], mark.says].filter(Boolean).join(', ') };
    return (
      <td {...day.cellProps} aria-selected={isSelected} className={isOutsideMonth ? undefined : mark?.around}>
        <div
          {...day.buttonProps}
          {...said}
          ref={ref}
          className={clsx(
            'relative mx-auto flex size-11 items-center justify-center rounded-full text-control tabular-nums focus-ring',
            isOutsideMonth && 'invisible',
            day.isDisabled ? 'cursor-default' : 'cursor-pointer',
            mark?.className ??
              (isSelected
                ? 'bg-brand-soft font-semibold text-brand-ink ring-2 ring-brand-ink ring-inset'
                : !day.isDisabled && 'hover:bg-well'),
            day.isDisabled && 'text-mute/50',
            !isSelected && date.toString() === hoy() && 'ring-1 ring-brand-ink',
          )}
        >
          {day.formattedDate}
          {mark?.below && (
            <span aria-hidden className="absolute bottom-1 flex w-5 gap-0.5">
              {mark.below.map((colour) => (
                <i key={colour} className={clsx('h-1 flex-1 rounded-full', colour)} />
              ))}
            </span>
          )}
        </div>
      </td>
    );
  },
  (before, after) => before.look === after.look,
);

/** Button to another month. It looks pressed at once, and the month follows later, because a slow phone needs long to draw it. */
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
