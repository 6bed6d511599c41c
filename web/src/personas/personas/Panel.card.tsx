import { useQuery } from '@tanstack/react-query';
import type { PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useSettled } from '#web/casa/ui/lista/use-settled.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CabezaDePanel } from '#web/casa/ui/personas/cabeza-de-panel.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Contactos, decirProxima, SituacionDe } from './ficha/Cabeza.card.tsx';
import { fichaDe, resumenDe } from './ficha/ficha.api.ts';
import { Cuadros, Pendientes } from './ficha/Resumen.card.tsx';
import { EstadoCuenta } from './Persona.card.tsx';

/** Milliseconds after which a person is read and not only passed by. */
const SE_QUEDA = 300;

/**
 * A person read among the others. What the list knows is there at once; the page of the person is asked for where the panel stays, because
 * its summary leaves a trace of having been read.
 */
export function PanelPersona({ persona: p }: { persona: PersonaEnLista }) {
  const query = useQuery({ ...fichaDe(p.Id), enabled: useSettled(p.Id, SE_QUEDA) });
  const { data: ficha } = query;
  return (
    <Stack gap="lg">
      <CabezaDePanel nombre={p.Nombre} foto={p.Foto} detalle={[p.Puesto, p.Matricula].filter(Boolean).join(' · ')}>
        <Row>
          {ficha && <SituacionDe de={ficha} />}
          <EstadoCuenta de={p} />
        </Row>
      </CabezaDePanel>
      <Cargado de={query} esqueleto={<Skeleton className="h-9 rounded-field" />}>
        {(read) => (
          <div className="flex gap-2 *:flex-1">
            <Contactos de={read} cortos />
          </div>
        )}
      </Cargado>
      {ficha?.Partes.includes('permisos') === true && <Cifras id={p.Id} />}
      <Definitions
        items={[
          ...(ficha?.Situacion ? ([['Próxima ausencia', decirProxima(ficha.Proxima)]] as const) : []),
          ['Área', p.Area],
          ['Centro de trabajo', p.Centro],
          ['Centro de coste', p.CentroCoste],
          ['Responsable', p.Responsable],
          ['Teléfono', ficha?.Telefono],
          ['Papeles', p.Roles.map(nombreDeRol).join(', ')],
          ['Alta', fecha(p.Alta)],
          ...(p.Baja === null ? [] : ([['Baja', fecha(p.Baja)]] as const)),
        ]}
      />
    </Stack>
  );
}

/** Figures and what waits, for a reader of the person's leave. */
const Cifras = ({ id }: { id: number }) => (
  <Cargado de={useQuery(resumenDe(id))} esqueleto={<Skeleton className="h-60 rounded-card" />}>
    {({ Cifras: cifras, Pendientes: pendientes }) => (
      <>
        <Cuadros de={cifras} id={id} juntos />
        {pendientes.length > 0 && (
          <Parte title="Pendiente">
            <Pendientes de={pendientes} id={id} />
          </Parte>
        )}
      </>
    )}
  </Cargado>
);
