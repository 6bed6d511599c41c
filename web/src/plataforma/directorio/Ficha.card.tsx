import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock, House } from 'lucide-react';
import { useState } from 'react';
import type { Ficha, PersonaDeLista } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { Avatar, Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Correo } from '#web/casa/ui/personas/correo.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';

const local = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' });
/** Hour of another clock, where it is not that of this device. */
function OtraHora({ zona }: { zona: string }) {
  const [now] = useState(ahora);
  const horaDeLaPersona = horaEn(now, zona);
  return horaDeLaPersona === local.format(now) ? null : (
    <ConIcono icono={Clock}>
      <Dim>Allí son las {horaDeLaPersona}</Dim>
    </ConIcono>
  );
}

const telefonoDe = (text: string) => `tel:${text.replaceAll(/[^\d+]/g, '')}`;
const enlace =
  'text-brand-ink underline underline-offset-4 focus-ring rounded-sm max-lg:-my-3 max-lg:inline-block max-lg:py-3';

/** Number as a link that calls it. */
export const LlamarA = ({ de }: { de: string }) =>
  de !== '' && (
    <a href={telefonoDe(de)} className={enlace}>
      {de}
    </a>
  );
/** Address as a link that writes to it. */
export const EscribirA = ({ de }: { de: string }) => (
  <a href={`mailto:${de}`} className={enlace}>
    <Correo de={de} />
  </a>
);

function Contacto({ ficha: { Centro, Zona, Matricula, ...ficha } }: { ficha: Ficha }) {
  const centro = (
    <Row gap="md">
      {Centro || '—'}
      <OtraHora zona={Zona} />
    </Row>
  );
  const items = [
    ['Teléfono', <LlamarA key="t" de={ficha.Telefono} />],
    ['Correo', <EscribirA key="c" de={ficha.Correo} />],
    ['Centro de trabajo', centro],
    ['Matrícula', Matricula],
    ...(ficha.Cubre ? ([['Hoy le cubre', ficha.Cubre.Nombre]] as const) : []),
  ] as const;
  return <Definitions items={items} />;
}

/** Card of somebody, with those above and below them. */
export const CuerpoDeFicha = ({ ficha: f }: { ficha: Ficha }) => (
  <Stack gap="xl">
    <div className="flex items-center gap-5 max-[24rem]:flex-col max-[24rem]:text-center">
      <Avatar nombre={f.Nombre} foto={f.Foto} size="xl" />
      <div className="grid min-w-0 gap-1.5">
        <Parrafo look="large breaks snug">{f.Puesto || f.Area || 'Sin puesto'}</Parrafo>
        {f.Puesto !== '' && f.Area !== '' && <Parrafo look="mute">{f.Area}</Parrafo>}
        {(f.Dentro !== null || f.Distancia) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 max-[24rem]:justify-center">
            {f.Dentro !== null && <Estado palabra={f.Dentro ? 'Dentro' : 'Fuera'} />}
            {f.Distancia && (
              <ConIcono icono={House}>
                <Dim>Hoy, en teletrabajo</Dim>
              </ConIcono>
            )}
          </div>
        )}
      </div>
    </div>
    <Contacto ficha={f} />
    {f.Responsable && (
      <Parte title="Responde por esta persona">
        <ul className="grid gap-2">
          <Enlazada persona={f.Responsable} />
        </ul>
      </Parte>
    )}
    {f.ACargo.length > 0 && (
      <Parte title={f.Personas === 1 ? 'Una persona a su cargo' : `${f.Personas} personas a su cargo`}>
        <ul className="grid gap-2 xl:grid-cols-2">
          {f.ACargo.map((persona) => (
            <Enlazada key={persona.Id} persona={persona} />
          ))}
        </ul>
        {f.Personas > f.ACargo.length && (
          <Link
            to="/menu/directorio/organigrama"
            search={{ de: f.Id }}
            className={buttonClass({ variant: 'plain', className: 'justify-self-start' })}
          >
            Ver a las {f.Personas}
          </Link>
        )}
      </Parte>
    )}
    {f.acciones.includes('delegar') && (
      <LinkButton
        to="/menu/delegaciones"
        search={{ en: f.Nombre }}
        variant="plain"
        className="justify-self-start px-2!"
      >
        Delegar en esta persona
      </LinkButton>
    )}
  </Stack>
);

/** Person in a row, with their post. */
export const PersonaDeFila = ({ persona: { Nombre, Foto, Puesto, Area } }: { persona: PersonaDeLista }) => (
  <span className="min-w-0 flex-1">
    <Persona nombre={Nombre} foto={Foto}>
      {Puesto || Area}
    </Persona>
  </span>
);
const Enlazada = ({ persona }: { persona: PersonaDeLista }) => (
  <li>
    <Link
      to="/menu/directorio/$id"
      params={{ id: String(persona.Id) }}
      className="flex items-center gap-2 rounded-field border border-line px-3 py-2 focus-ring hover:bg-well"
    >
      <PersonaDeFila persona={persona} />
      <Icono de={ChevronRight} tone="mute" />
    </Link>
  </li>
);

/** To call, to write, and the place in the chart. */
export const ActosDeFicha = ({
  ficha: { Id, Telefono, Correo: correo, acciones },
  enOrganigrama,
}: {
  ficha: Ficha;
  enOrganigrama?: boolean;
}) => (
  <>
    <LinkButton to="/menu/personas/$id" params={{ id: String(Id) }} variant="outline">
      Abrir ficha
    </LinkButton>
    {acciones.includes('organigrama') && !enOrganigrama && (
      <Link to="/menu/directorio/organigrama" search={{ de: Id }} className={buttonClass({ variant: 'outline' })}>
        Ver en el organigrama
      </Link>
    )}
    <a href={`mailto:${correo}`} className={buttonClass({ variant: Telefono ? 'soft' : 'solid' })}>
      Escribir
    </a>
    {Telefono && (
      <a href={telefonoDe(Telefono)} className={buttonClass()}>
        Llamar
      </a>
    )}
  </>
);
