import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, ListChecks, Pause, Play, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PasoDeReunion, Reunion } from '#contract/planta/tableros/tablero.schemas.ts';
import { LETRAS } from '#contract/planta/tableros/tableros.rules.ts';
import { setTitle } from '#web/casa/kernel/title.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { BareButton, Button, buttonClass, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Resumen } from './Resumen.card.tsx';
import { Paso } from './Paso.card.tsx';
import { reunionDe } from './tableros.api.ts';

const route = getRouteApi('/sola/visualmanagement/$id/reunion');

/** Meeting in front of a board, on a large screen: letter after letter, and the actions at the end. */
export function ReunionScreen() {
  const id = Number(route.useParams().id);
  const leida = useQuery(reunionDe(id));
  return (
    <main className="flex min-h-dvh flex-col bg-page px-4 py-4 sm:px-8 sm:py-6 2xl:px-16 2xl:py-8">
      <Cargado de={leida}>{(reunion) => <EnReunion reunion={reunion} />}</Cargado>
      {leida.error && leida.data === undefined && (
        <Link to="/menu/visualmanagement" className={buttonClass({ variant: 'outline' })}>
          Volver a los tableros
        </Link>
      )}
    </main>
  );
}

/** Seconds for each letter while the timer runs. */
const SEGUNDOS = 120;
/** Seconds that are left; `alAcabar` is called when there are none. */
function useCuenta(paso: number, alAcabar: () => void) {
  const [corre, setCorre] = useState(false);
  const [queda, setQueda] = useState({ paso, segundos: SEGUNDOS });
  const acabar = useEffectEvent(alAcabar);
  const segundos = queda.paso === paso ? queda.segundos : SEGUNDOS;
  useEffect(() => {
    if (!corre) return undefined;
    if (segundos === 0) {
      acabar();
      return undefined;
    }
    const timer = setTimeout(() => setQueda({ paso, segundos: segundos - 1 }), 1000);
    return () => clearTimeout(timer);
  }, [corre, paso, segundos]);
  return { corre, segundos, alternar: () => setCorre(!corre) };
}

function EnReunion({ reunion }: { reunion: Reunion }) {
  const ultimo = reunion.Pasos.length;
  const [paso, setPaso] = useState(0);
  const ir = (a: number) => setPaso(Math.min(Math.max(a, 0), ultimo));
  const { corre, segundos, alternar } = useCuenta(paso, () => ir(paso + 1));
  const tecla = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight' || event.key === 'PageDown') ir(paso + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') ir(paso - 1);
    else if (event.key === 'Home') ir(0);
    else if (event.key === 'End') ir(ultimo);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const oir = (event: KeyboardEvent) => tecla(event);
    addEventListener('keydown', oir);
    return () => removeEventListener('keydown', oir);
  }, []);
  const pasoActual = reunion.Pasos[paso];
  const nombre = pasoActual ? LETRAS[pasoActual.Letra] : 'Acciones';
  useEffect(() => setTitle(`${nombre} · ${reunion.Nombre}`), [nombre, reunion.Nombre]);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-28 text-lg font-semibold break-words 2xl:text-2xl">{reunion.Nombre}</p>
        <div className="flex items-center gap-2">
          <Button variant="outline" aria-pressed={corre} onPress={alternar}>
            {corre ? <Icono de={Pause} size="md" /> : <Icono de={Play} size="md" />}
            {corre ? 'Parar' : 'Con tiempo'}
            <Texto look="figures">{`${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`}</Texto>
          </Button>
          <Link
            to="/menu/visualmanagement/$id"
            params={{ id: String(reunion.Id) }}
            search={{}}
            aria-label="Salir de la reunión"
            title="Salir de la reunión"
            className="grid size-11 place-content-center rounded-full focus-ring hover:bg-well"
          >
            <Icono de={X} size="2xl" />
          </Link>
        </div>
      </header>
      <section aria-labelledby="paso" className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start py-4 2xl:py-8">
        <h1 id="paso" aria-live="polite" className="text-3xl font-bold tracking-tight sm:text-5xl 2xl:text-7xl">
          {nombre}
        </h1>
        {pasoActual ? <Paso paso={pasoActual} reunion={reunion} /> : <Resumen acciones={reunion.Acciones} />}
      </section>
      <Pasos pasos={reunion.Pasos} paso={paso} onIr={ir} />
    </>
  );
}

type PasosProps = { pasos: readonly PasoDeReunion[]; paso: number; onIr(paso: number): void };
const Pasos = ({ pasos, paso, onIr }: PasosProps) => (
  <nav
    aria-label="Letras"
    className="sticky bottom-0 -mx-4 flex items-center justify-between bg-page/92 px-1 py-2 backdrop-blur sm:mx-0 sm:px-0"
  >
    <IconButton label="Anterior" isDisabled={paso === 0} onPress={() => onIr(paso - 1)}>
      <ChevronLeft aria-hidden className="size-7 2xl:size-10" />
    </IconButton>
    <ol className="flex sm:gap-3">
      {[
        ...pasos.map(({ Letra }) => ({ id: Letra as string, nombre: LETRAS[Letra] as string })),
        { id: '', nombre: 'Acciones' },
      ].map(({ id, nombre }, i) => (
        <li key={id}>
          <BareButton
            aria-label={nombre}
            aria-current={i === paso ? 'step' : undefined}
            onPress={() => onIr(i)}
            className={
              'grid size-11 place-content-center rounded-full text-lg font-bold text-mute max-[22rem]:size-9 ' +
              'focus-ring hover:bg-well aria-[current=step]:bg-brand-soft ' +
              'aria-[current=step]:font-semibold aria-[current=step]:text-brand-ink ' +
              '2xl:size-16 2xl:text-3xl'
            }
          >
            {id === '' ? <ListChecks aria-hidden className="size-5 2xl:size-8" /> : id}
          </BareButton>
        </li>
      ))}
    </ol>
    <IconButton label="Siguiente" isDisabled={paso === pasos.length} onPress={() => onIr(paso + 1)}>
      <ChevronRight aria-hidden className="size-7 2xl:size-10" />
    </IconButton>
  </nav>
);
