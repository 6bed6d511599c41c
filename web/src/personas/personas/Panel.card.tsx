import type { PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { EstadoCuenta } from './Persona.card.tsx';

/** A person read among the others: what the list knows of them, so that going through them leaves no trace of having been read. */
export const PanelPersona = ({ persona: p }: { persona: PersonaEnLista }) => (
  <Stack gap="lg">
    <div className="flex items-center gap-4">
      <Avatar nombre={p.Nombre} size="lg" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h2 className="text-xl leading-tight font-semibold tracking-tight wrap-anywhere">{p.Nombre}</h2>
        <Dim>{[p.Puesto, p.Matricula].filter(Boolean).join(' · ')}</Dim>
        <EstadoCuenta de={p} />
      </div>
    </div>
    <Definitions
      items={[
        ['Área', p.Area],
        ['Centro de trabajo', p.Centro],
        ['Centro de coste', p.CentroCoste],
        ['Responsable', p.Responsable],
        ['Papeles', p.Roles.map(nombreDeRol).join(', ')],
        ['Alta', fecha(p.Alta)],
        ['Baja', fecha(p.Baja)],
      ]}
    />
  </Stack>
);
