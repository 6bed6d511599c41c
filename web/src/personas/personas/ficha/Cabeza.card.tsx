import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CalendarDays, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FichaDePersona, SITUACIONES } from '#contract/personas/personas/ficha.schemas.ts';
import { fecha, horaEn } from '#web/casa/kernel/format.ts';
import { Avatar, Persona } from '#web/casa/ui/personas/avatar.tsx';
import { buttonClass, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';

type Sitio = NonNullable<FichaDePersona['Situacion']>;
/** 'Dentro desde 7:58', 'De viaje hasta el 04/12/2026'. */
export function decirSituacion({ Clase, Desde, Hasta, Zona }: Sitio): string {
  const palabras = SITUACIONES[Clase];
  if (Desde !== null) return `${palabras} desde ${horaEn(Date.parse(Desde), Zona).replace(/^0/, '')}`;
  return Hasta === null ? palabras : `${palabras} hasta el ${fecha(Hasta)}`;
}

/** 'De viaje del 04/12/2026 al 06/12/2026'. */
export const decirProxima = (proxima: FichaDePersona['Proxima']): string =>
  proxima === null ? 'Ninguna prevista' : `${SITUACIONES[proxima.Clase]} ${cuandoFalta(proxima)}`;
const cuandoFalta = ({ Desde, Hasta }: { Desde: string; Hasta: string }) =>
  Desde === Hasta ? `el ${fecha(Desde)}` : `del ${fecha(Desde)} al ${fecha(Hasta)}`;

/** Where the person is now. */
export const SituacionDe = ({ de: { Situacion: s } }: { de: FichaDePersona }) =>
  s && <Estado palabra={SITUACIONES[s.Clase]}>{decirSituacion(s)}</Estado>;

const telefonoDe = (text: string) => `tel:${text.replaceAll(/[^\d+]/g, '')}`;

/** Ways to reach the person; `cortos`: in one word each, where there is no room for the number. */
export const Contactos = ({ de: f, cortos = false }: { de: FichaDePersona; cortos?: boolean }) => (
  <>
    {f.Telefono !== '' && (
      <a href={telefonoDe(f.Telefono)} className={buttonClass({ variant: 'outline' })}>
        <Icono de={Phone} size="md" />
        {cortos ? 'Llamar' : f.Telefono}
      </a>
    )}
    <a href={`mailto:${f.Correo}`} title={f.Correo} className={buttonClass({ variant: 'outline' })}>
      <Icono de={Mail} size="md" />
      Escribir
    </a>
    {f.Agenda && (
      <LinkButton
        {...(f.Propia ? { to: '/menu/agenda' } : { to: '/menu/agenda/persona/$id', params: { id: String(f.Id) } })}
        variant="soft"
        icon={<Icono de={CalendarDays} size="md" />}
      >
        {cortos ? 'Agenda' : 'Ver agenda'}
      </LinkButton>
    )}
  </>
);

/** The arches of the mark over a cover, which the person's photo breaks. */
const Cubierta = () => (
  <div aria-hidden className="h-14 overflow-hidden bg-linear-100 from-cover to-cover-2 lg:h-16 print:hidden">
    <svg viewBox="0 0 520 68" fill="none" strokeWidth="9" className="ml-auto h-full opacity-15">
      {[20, 124, 228, 332, 436].map((x) => (
        <g key={x}>
          <path d={`M${x} 90V58a40 40 0 0 1 80 0V90`} stroke="#fff" />
          <path d={`M${x + 25} 90V60a15 15 0 0 1 30 0V90`} stroke="#7fd1c7" />
        </g>
      ))}
    </svg>
  </div>
);

/**
 * Head of the page: the person, where they are now, who answers for them, how to reach them. `cuenta`: state of their account, for its
 * keepers.
 */
type Props = { ficha: FichaDePersona; cuenta?: ReactNode; conPestanas: boolean };
export const Cabeza = ({ ficha: f, cuenta, conPestanas }: Props) => (
  <section
    aria-label={`Quién es ${f.Nombre}`}
    className={clsx(
      'overflow-hidden border border-line bg-card',
      conPestanas ? 'rounded-t-card border-b-0' : 'rounded-card ',
    )}
  >
    <Cubierta />
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 px-4 pb-3 lg:px-5">
      <div className="relative -mt-7 rounded-[1.75rem] bg-card p-1">
        <Avatar nombre={f.Nombre} foto={f.Foto} size="ficha" />
      </div>
      <div className="grid min-w-0 flex-1 basis-64 gap-1 pt-2">
        <Row>
          {(f.Puesto || f.Area) !== '' && (
            <p className="text-xl font-semibold tracking-tight break-words lg:text-2xl">{f.Puesto || f.Area}</p>
          )}
          <SituacionDe de={f} />
          {cuenta ?? (!f.Activa && <Estado palabra="Desactivada" />)}
        </Row>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-control text-mute">
          <span className="tabular-nums">Matrícula {f.Matricula}</span>
          {f.Puesto !== '' && f.Area !== '' && <span>{f.Area}</span>}
          {f.Centro !== '' && <span>{f.Centro}</span>}
          {f.Responsable && (
            <Link
              to="/menu/personas/$id"
              params={{ id: String(f.Responsable.Id) }}
              aria-label={`Responsable: ${f.Responsable.Nombre}`}
              className={
                'rounded-field text-ink focus-ring hover:underline ' +
                'max-lg:-my-2.5 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center'
              }
            >
              <Persona nombre={f.Responsable.Nombre} foto={f.Responsable.Foto} size="sm" />
            </Link>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 print:hidden">
        <Contactos de={f} />
      </div>
    </div>
  </section>
);
