import { Suspense, useContext, useEffect, useRef, useState } from 'react';
import { clsx } from 'clsx';
import type { Inicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { diaLargo, nombreDePila, saludo } from '#web/casa/kernel/format.ts';
import { OWN_NOTES } from '#web/casa/kernel/person.ts';
import { setTitle } from '#web/casa/kernel/title.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';
import { Choice } from '#web/casa/ui/piezas/choice.tsx';
import { Esperando } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado, type Lectura } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeaderEnd } from '#web/casa/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { TiraDeJornada } from '#web/tiempo/fichajes/tira.port.tsx';
import { Fichar } from '#web/tiempo/fichajes/fichajes.port.tsx';
import { useTogether } from '../partes/use-together.ts';
import { colaDe, cuantasSon, LeEspera } from './comun.tsx';
import { Empezar } from './Empezar.tsx';
import { type Papel, PAPELES } from './papeles.ts';

/** The Home of a desk: greeting and strip of the day above the bands of the shown role. */
export function InicioDeMesa({ session, inicio }: { session: Session; inicio: Lectura<Inicio> }) {
  const end = useContext(PageHeaderEnd);
  const { Saludo } = useEmpresa();
  const papeles = PAPELES.filter(({ roles }) => hasRole(session, ...roles));
  const [papel, elegir] = usePapel(papeles);
  const title = `${saludo()}, ${nombreDePila(session.nombre)}`;
  useEffect(() => setTitle(title), [title]);
  const ficha = hasRole(session, 'EMPLEADO');
  const cuantas = inicio.data ? cuantasSon(papel?.cola === true ? colaDe(inicio.data) : inicio.data.Espera) : 0;
  return (
    <div data-fluid="home" className="mx-auto w-full pt-5">
      <header className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-[1.75rem] leading-[2.125rem] font-semibold tracking-tight break-words">{title}</h1>
          <p className="text-sm text-mute">
            <span className="inline-block first-letter:uppercase">{diaLargo()}</span>
            {cuantas > 0 && ` · le ${cuantas === 1 ? 'espera 1 cosa' : `esperan ${cuantas} cosas`}`}
          </p>
          {Saludo !== '' && <p className="text-sm break-words text-mute">{Saludo}</p>}
        </div>
        {papeles.length > 1 && papel && <Cambio papeles={papeles} papel={papel} onChange={elegir} />}
        {ficha && papel?.jornada !== true && <TiraDeJornada />}
        {end(false)}
      </header>
      {papel && <Empezar actos={papel.actos ?? inicio.data?.Actos} />}
      {ficha && papel?.jornada === true && (
        <div className="mb-3 grid gap-3 lg:grid-cols-12">
          <div className="*:h-full empty:hidden lg:col-span-7 xl:col-span-8">
            <Fichar />
          </div>
          {inicio.data ? (
            <LeEspera filas={inicio.data.Espera} ancho={4} max={2} />
          ) : (
            <Skeleton className="h-full min-h-48 rounded-card lg:col-span-5 xl:col-span-4" />
          )}
        </div>
      )}
      {papel && (
        <Suspense fallback={<Bandas />}>
          <Juntas key={papel.id} papel={papel} inicio={inicio} />
        </Suspense>
      )}
    </div>
  );
}

const SIN_LEER: Inicio = {
  Espera: [],
  Actos: [],
  Tarjetas: [],
  Contadores: [],
  Cuadros: { Viaje: null, Noticia: null },
};
/**
 * Bands that appear once all of their cards are read, or the slowest one has had its time: nothing moves when it comes. Until then
 * the same bands stand there with their titles and grey rows.
 */
function Juntas({ papel, inicio }: { papel: Papel; inicio: Lectura<Inicio> }) {
  const box = useRef<HTMLDivElement>(null);
  const together = useTogether(box);
  const esperan = inicio.error === null && (!together || inicio.data === undefined);
  return (
    <>
      {esperan && (
        <Esperando>
          <papel.Mesa inicio={inicio.data ?? SIN_LEER} />
        </Esperando>
      )}
      <div ref={box} hidden={esperan}>
        <Cargado de={inicio}>{(data) => <papel.Mesa inicio={data} />}</Cargado>
      </div>
    </>
  );
}

/** Shown Home: the one that the person used last on this device, or the first one. */
function usePapel(papeles: readonly Papel[]) {
  const [chosen, setChosen] = useState(() => readNote(OWN_NOTES.mesa));
  const papel = papeles.find(({ id }) => id === chosen) ?? papeles[0];
  const elegir = (id: string) => {
    setChosen(id);
    writeNote(OWN_NOTES.mesa, id);
  };
  return [papel, elegir] as const;
}

type CambioProps = { papeles: readonly Papel[]; papel: Papel; onChange(id: string): void };
const Cambio = ({ papeles, papel, onChange }: CambioProps) => (
  <div role="radiogroup" aria-label="Página de inicio" className="flex gap-0.5 rounded-field bg-well p-0.5">
    {papeles.map(({ id, texto }) => (
      <Choice
        key={id}
        name="mesa"
        checked={id === papel.id}
        onChange={() => onChange(id)}
        className={clsx(
          'min-h-9 rounded-field px-3 text-sm text-mute hover:text-ink',
          'has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink',
        )}
      >
        {texto}
      </Choice>
    ))}
  </div>
);

const Bandas = () => (
  <div aria-hidden className="grid gap-3 lg:grid-cols-12">
    {[
      'lg:col-span-12 h-24',
      'lg:col-span-8 h-80',
      'lg:col-span-4 h-80',
      'lg:col-span-8 h-64',
      'lg:col-span-4 h-64',
    ].map((look) => (
      <Skeleton key={look} className={clsx(look, 'rounded-card border border-line bg-card')} />
    ))}
  </div>
);
