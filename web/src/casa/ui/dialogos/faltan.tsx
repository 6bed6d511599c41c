import { clsx } from 'clsx';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * Faltan  faltan: fields that are empty · revise?: fields that hold something wrong; each { label, ir }: the way to it. Nothing
 *         when there are none.
 *         It stands before the buttons that wait for them, in their row where the foot is wide (@2xl); on a phone it is one line, which
 *         scrolls and fades at the edge of the screen.
 */
export type Camino = { label: string; ir(): void };
type Props = { faltan: readonly Camino[]; revise?: readonly Camino[] };

/** On a phone held sideways, which has little height, the words scroll in one row with the buttons. */
const onItsSide = 'short:flex-[1_1_10rem]! short:overflow-x-auto short:[scrollbar-width:none]';
const upright =
  'tall:flex-[1_1_100%]! max-sm:tall:-mx-4 max-sm:tall:-my-1.5 max-sm:tall:overflow-x-auto max-sm:tall:px-4 ' +
  'max-sm:tall:[scrollbar-width:none] max-sm:tall:pr-12 max-sm:tall:fades-right sm:tall:flex-wrap @2xl:tall:flex-[1_1_20rem]!';

export const Faltan = ({ faltan, revise = [] }: Props) =>
  faltan.length + revise.length > 0 && (
    <p className={clsx('flex min-w-0 items-center gap-x-3 text-sm text-mute print:hidden', onItsSide, upright)}>
      <Caminos words={faltan.length > 1 ? 'Faltan' : 'Falta'} a={faltan} />
      <Caminos words="Revise" a={revise} />
    </p>
  );

const Caminos = ({ words, a }: { words: string; a: readonly Camino[] }) =>
  a.length > 0 && (
    <>
      <span className="shrink-0">{words}</span>
      {a.map(({ label, ir }) => (
        <BareButton
          key={label}
          onPress={ir}
          // A browser does not scroll to a focused element that is partly visible.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          className={
            'relative min-h-(--control) min-w-11 shrink-0 scroll-mx-4 cursor-pointer rounded-field font-medium ' +
            'text-brand-ink underline decoration-brand-ink/40 underline-offset-4 focus-ring ' +
            'hover:decoration-current lg:min-h-8 lg:min-w-0'
          }
        >
          <Texto look="unseen">Ir a</Texto> {label}
        </BareButton>
      ))}
    </>
  );
