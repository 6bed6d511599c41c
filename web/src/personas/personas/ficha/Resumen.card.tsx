import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { Cifra, FichaDePersona, ParteDeFicha, Pendiente } from '#contract/personas/personas/ficha.schemas.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { cifraDe } from '#contract/tiempo/permisos/permisos.rules.ts';
import { Ring } from '#web/casa/ui/graficas/ring.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Side } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { AnioEnTira } from './Anio.card.tsx';
import { decirProxima } from './Cabeza.card.tsx';
import { Correo } from '#web/casa/ui/personas/correo.tsx';
import { resumenDe } from './ficha.api.ts';

/** Tint of each part: it says of what a figure is, and nothing of its state. */
const TINTES: Partial<Record<ParteDeFicha, string>> = {
  jornada: 'bg-jornada text-jornada-ink',
  permisos: 'bg-permisos text-permisos-ink',
  viajes: 'bg-viajes text-viajes-ink',
  equipo: 'bg-planta text-planta-ink',
  prestamos: 'bg-facturas text-facturas-ink',
};
const PUNTOS: Partial<Record<ParteDeFicha, string>> = {
  jornada: 'bg-jornada-solid',
  permisos: 'bg-permisos-solid',
  viajes: 'bg-viajes-solid',
  equipo: 'bg-planta-solid',
  prestamos: 'bg-facturas-solid',
};
type Props = { ficha: FichaDePersona };

/** Year of the person, their figures, what waits, and the people around them. A phone begins with the figures. */
export function ResumenDePersona({ ficha }: Props) {
  const query = useQuery(resumenDe(ficha.Id));
  const desk = useDesk();
  const conCifras = ficha.Partes.length > 1;
  const anio = ficha.Partes.includes('jornada') && <AnioEnTira id={ficha.Id} propia={ficha.Propia} />;
  return (
    <Side
      side={
        conCifras ? (
          <Cargado de={query} esqueleto={<Skeleton className="h-80 rounded-card" />}>
            {({ Pendientes }) => <LoPendiente de={Pendientes} id={ficha.Id} />}
          </Cargado>
        ) : (
          <Alrededor ficha={ficha} />
        )
      }
    >
      {desk && anio}
      {conCifras && (
        <Cargado de={query} esqueleto={<CuadrosPorVenir de={ficha.Partes} />}>
          {({ Cifras }) => Cifras.length > 0 && <Cuadros de={Cifras} id={ficha.Id} />}
        </Cargado>
      )}
      {!desk && anio}
      <Contacto ficha={ficha} />
      {conCifras && <Alrededor ficha={ficha} />}
    </Side>
  );
}

/** The way to a part keeps the list that the page was opened from. */
const enParte = (parte: ParteDeFicha) => ((antes: object) => ({ ...antes, parte })) as never; // the search of either screen

const LoPendiente = (props: DePartes<Pendiente>) => (
  <Section title="Pendiente">
    <Pendientes {...props} />
  </Section>
);
type DePartes<T> = { de: readonly T[]; id: number };
/** Matters that wait for somebody, each with the way to its part. */
export const Pendientes = ({ de, id }: DePartes<Pendiente>) =>
  de.length === 0 ? (
    <Parrafo look="mute">No tiene nada pendiente en lo que usted puede ver.</Parrafo>
  ) : (
    <ul className="-mx-2 -my-1 divide-y divide-line">
      {de.map(({ Parte, Texto: texto, Detalle }, i) => (
        <li key={i}>
          <Link
            to="/menu/personas/$id"
            params={{ id: String(id) }}
            search={enParte(Parte)}
            className="flex min-h-12 items-center gap-3 rounded-field px-2 py-2 focus-ring -outline-offset-2 hover:bg-well"
          >
            <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-full', PUNTOS[Parte] ?? 'bg-neutral-solid')} />
            <span className="min-w-0 flex-1">
              <Texto look="name block">{texto}</Texto>
              <Texto look="small mute block">{Detalle}</Texto>
            </span>
            <Icono de={ChevronRight} tone="mute" />
          </Link>
        </li>
      ))}
    </ul>
  );

const REJILLA = 'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]';
/** Figures that each part has, for the place that they will take. */
const CUANTAS: Partial<Record<ParteDeFicha, number>> = { jornada: 3, permisos: 1, viajes: 1 };
const CuadrosPorVenir = ({ de }: { de: readonly ParteDeFicha[] }) => (
  <div className={REJILLA}>
    {de
      .flatMap((parte) => Array.from({ length: CUANTAS[parte] ?? 0 }, (_, i) => `${parte} ${i}`))
      .map((key) => (
        <Skeleton key={key} className="h-26 rounded-card" />
      ))}
  </div>
);

const DE_PERMISOS = { value: 'disponibles', pending: 'pedidos', rest: 'disfrutados o aprobados' };
const DE_HORAS = { value: 'trabajadas', rest: 'por trabajar' };
/** The order in which figures are asked for, and not that of the tabs. */
const ORDEN: readonly ParteDeFicha[] = ['permisos', 'jornada', 'viajes', 'equipo', 'prestamos'];
/** Figures of the parts, each with the way to its part; `juntos`: three in the width of a panel. */
export const Cuadros = ({ de, id, juntos = false }: DePartes<Cifra> & { juntos?: boolean }) => (
  <ul aria-label="Cifras" className={juntos ? 'grid grid-cols-3 gap-2' : REJILLA}>
    {de
      .toSorted((a, b) => ORDEN.indexOf(a.Parte) - ORDEN.indexOf(b.Parte))
      .map(({ Parte, Titulo, Valor, Detalle, Anillo }) => (
        <li key={Titulo} className="grid">
          <Link
            to="/menu/personas/$id"
            params={{ id: String(id) }}
            search={enParte(Parte)}
            className={clsx(
              'flex items-center justify-between gap-2 rounded-card focus-ring',
              juntos ? 'p-2.5' : 'p-3.5',
              TINTES[Parte] ?? 'bg-well text-ink',
            )}
          >
            <span className="grid min-w-0 content-start self-start">
              <span className="text-sm font-medium">{Titulo}</span>{' '}
              <span className={clsx('font-semibold tracking-tight tabular-nums', juntos ? 'text-xl' : 'text-2xl')}>
                {Valor}
              </span>{' '}
              <span className="text-sm">{Detalle}</span>
            </span>
            {Anillo && !juntos && (
              <span aria-hidden className="max-sm:hidden">
                <Ring
                  label={Titulo}
                  value={Math.max(0, Anillo.Valor)}
                  pending={Anillo.Pendiente}
                  max={Anillo.Total}
                  words={Parte === 'permisos' ? DE_PERMISOS : DE_HORAS}
                  write={(n) => cifraDe(n, Anillo.Unidad)}
                  tone={Parte === 'permisos' ? 'permisos' : 'jornada'}
                />
              </span>
            )}
          </Link>
        </li>
      ))}
  </ul>
);

const Contacto = ({ ficha: f }: Props) => (
  <Section title="Contacto">
    <Definitions
      layout="grid"
      columns={2}
      items={[
        [
          'Correo',
          <a
            key="correo"
            href={`mailto:${f.Correo}`}
            className="rounded-sm text-brand-ink underline underline-offset-4 focus-ring"
          >
            <Correo de={f.Correo} />
          </a>,
        ],
        ['Teléfono', f.Telefono],
        ...(f.Situacion && f.Partes.length > 1 ? ([['Próxima ausencia', decirProxima(f.Proxima)]] as const) : []),
      ]}
    />
  </Section>
);

/** The people for whom the person answers. */
const Alrededor = ({ ficha: f }: Props) =>
  f.ACargo.length > 0 && (
    <Section title={f.Personas === 1 ? '1 persona a su cargo' : `${f.Personas} personas a su cargo`}>
      <ul className="-mx-2 grid gap-1">
        {f.ACargo.map(({ Id, Nombre, Foto, Puesto }) => (
          <li key={Id}>
            <Link
              to="/menu/personas/$id"
              params={{ id: String(Id) }}
              className="flex items-center rounded-field px-2 py-1.5 focus-ring -outline-offset-2 hover:bg-well"
            >
              <Persona nombre={Nombre} foto={Foto}>
                {Puesto}
              </Persona>
            </Link>
          </li>
        ))}
      </ul>
      {f.Personas > f.ACargo.length && (
        <Link
          to="/menu/directorio/organigrama"
          search={{ de: f.Id }}
          className="mt-2 inline-block rounded-sm font-medium text-brand-ink focus-ring"
        >
          Ver a las {f.Personas}
        </Link>
      )}
    </Section>
  );
