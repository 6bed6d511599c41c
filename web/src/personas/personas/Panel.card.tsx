import type { PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { CabezaDePanel } from '#web/casa/ui/personas/cabeza-de-panel.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { EstadoCuenta } from './Persona.card.tsx';

/** A person read among the others: what the list knows of them, so that going through them leaves no trace of having been read. */
export const PanelPersona = ({ persona: p }: { persona: PersonaEnLista }) => (
  <Stack gap="lg">
    <CabezaDePanel nombre={p.Nombre} detalle={[p.Puesto, p.Matricula].filter(Boolean).join(' · ')}>
      <EstadoCuenta de={p} />
    </CabezaDePanel>
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
