import { Phone } from 'lucide-react';
import type { Canal } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { marcado } from '#contract/oficina/ayuda/ayuda.rules.ts';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

type Telefono = { Tema: string; Nombre: string; Telefono: string; Horario: string };
/** Telephones, each a touch away from being dialled. */
export const Telefonos = ({ telefonos }: { telefonos: readonly Telefono[] }) => (
  <Renglones>
    {telefonos.map((t) => (
      <li key={`${t.Nombre} ${t.Telefono}`}>
        <a
          href={`tel:${marcado(t.Telefono)}`}
          className="flex min-h-16 items-center gap-3.5 px-4 py-2.5 focus-ring -outline-offset-2 hover:bg-well"
        >
          <Icono de={Phone} tone="brand" />
          <span className="min-w-0 flex-1">
            <Texto look="title block">{t.Nombre}</Texto>
            <Dim>{[t.Tema, t.Horario].filter((words) => words !== '' && words !== t.Nombre).join(' · ')}</Dim>
          </span>
          <span className="shrink-0 font-semibold text-brand-ink tabular-nums">{t.Telefono}</span>
        </a>
      </li>
    ))}
  </Renglones>
);

/** The internal information channel: where it is, and that it is not the mailbox. */
export const CanalInterno = ({ canal }: { canal: Canal }) => (
  <Section title={canal.Nombre}>
    <Stack>
      <p>
        {canal.Nota ||
          'Para informar de delitos o infracciones graves (Ley 2/2023), con su nombre o sin él. No es el buzón de sugerencias.'}
      </p>
      {canal.Enlace !== '' && (
        <a
          href={canal.Enlace}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold break-all text-brand-ink underline underline-offset-4 focus-ring"
        >
          Abrir el canal interno
        </a>
      )}
      {canal.Telefono !== '' && (
        <a
          href={`tel:${marcado(canal.Telefono)}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink underline underline-offset-4 focus-ring"
        >
          <Icono de={Phone} size="md" />
          {canal.Telefono}
        </a>
      )}
    </Stack>
  </Section>
);

/** Way to the emergency telephones. */
export const BotonEmergencia = () => (
  <LinkButton to="/emergencia" variant="risk" icon={<Icono de={Phone} size="md" />}>
    Emergencias
  </LinkButton>
);
