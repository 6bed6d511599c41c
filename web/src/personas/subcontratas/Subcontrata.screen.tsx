import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { SubcontrataDetalle } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { PALABRAS_DE_FICHA } from '#web/personas/listas/actos.port.tsx';
import { FormularioDeLista } from '#web/personas/listas/ficha.port.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { AsignarModal } from './Asignar.modal.tsx';
import { Casillas, Entrada, Parada } from './Casillas.card.tsx';
import { empresa } from './subcontratas.api.ts';
import { EstadoDeEmpresa } from './Subcontratas.screen.tsx';

const route = getRouteApi('/protegida/menu/subcontratas/$id');
/** Words of the acts, of companies and of people alike. */
export const PALABRAS: PalabrasDeActo = {
  ...PALABRAS_DE_FICHA,
  crear: ['Añadida', 'good'],
  asignar: ['Persona añadida'],
  quitar: ['Persona quitada', 'wait'],
  presentar: ['Papel añadido', 'good'],
  renovar: ['Papel renovado', 'good'],
  adjuntar: ['Fichero añadido'],
  anular: ['Papel anulado', 'bad'],
};

/** One subcontractor with its papers and its people. */
export function SubcontrataScreen() {
  const query = useQuery(empresa(Number(route.useParams().id)));
  return (
    <Detalle
      query={query}
      title={(s) => s?.Nombre ?? ''}
      volver={{ to: '/menu/subcontratas', search: route.useSearch() }}
      badge={(s) => <EstadoDeEmpresa de={s} />}
      acciones={(s) => (
        <ActosConPalabras
          acciones={s.acciones}
          actos={{
            cambiar: {
              boton: 'Cambiar',
              dialogo: (close) => (
                <FormularioDeLista maestro="subcontratas" de={{ ...s, Valores: { nif: s.Nif } }} onClose={close} />
              ),
            },
          }}
        />
      )}
    >
      {(s) => (
        <Stack gap="lg">
          <Parada motivo={s.Motivo} titulo="Su gente no puede entrar" />
          <Definitions
            items={[
              ['Código', s.Codigo],
              ['NIF', s.Nif],
              ['Trabaja aquí', `${fecha(s.Desde)} – ${s.Hasta === null ? 'sin fecha de fin' : fecha(s.Hasta)}`],
            ]}
          />
          <Casillas de={{ id: s.Id, nombre: s.Nombre }} casillas={s.Casillas} gestiona={s.acciones.length > 0} />
          <Gente de={s} />
          <HistorialDeActos lineas={s.Historial} palabras={PALABRAS} open={false} />
        </Stack>
      )}
    </Detalle>
  );
}

function Gente({ de: s }: { de: SubcontrataDetalle }) {
  return (
    <Parte title="Personas">
      <Stack gap="sm">
        {s.Gente.length === 0 && <Dim>Nadie consta en esta subcontrata.</Dim>}
        <ul aria-label="Personas" className="divide-y divide-line">
          {s.Gente.map((p) => (
            <li key={p.Id} className="py-3">
              <Stack gap="xs">
                <Row ends top>
                  <Link
                    to="/menu/subcontratas/personas/$id"
                    params={{ id: String(p.Id) }}
                    className="min-w-0 font-semibold break-words text-brand-ink underline underline-offset-4 focus-ring"
                  >
                    {p.Nombre}
                  </Link>
                  <Entrada motivo={p.Motivo} />
                </Row>
                <Dim>{[p.Matricula, p.Motivo].filter(Boolean).join(' · ')}</Dim>
              </Stack>
            </li>
          ))}
        </ul>
        {s.acciones.length > 0 && (
          <Row>
            <BotonDeDialogo boton="Añadir persona" variant="outline" icon={<UserPlus />}>
              {(close) => <AsignarModal de={s} onClose={close} />}
            </BotonDeDialogo>
          </Row>
        )}
      </Stack>
    </Parte>
  );
}
