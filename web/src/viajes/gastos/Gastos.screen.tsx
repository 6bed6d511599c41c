import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { GastosDeViaje } from '#contract/viajes/gastos/gasto.schemas.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { useReadyPhotos } from '#web/casa/nativo/ready-photos.ts';
import { PhotoButton } from '#web/casa/ui/campos/photo-button.tsx';
import { ConVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { HistorialDeActos, type PalabrasDeActo } from '#web/casa/ui/pagina/historial.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EnEspera, useNuevas } from '#web/casa/ui/pagina/waiting.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { LiquidacionDelViaje } from '#web/viajes/liquidacion/DelViaje.card.tsx';
import { Dietas } from './Dietas.card.tsx';
import { GastoFila } from './Gasto.card.tsx';
import { GastoModal } from './Gasto.modal.tsx';
import { dietasDe, divisasDeGasto, gastoNuevo, gastosDe, tiposGasto } from './gastos.api.ts';

const route = getRouteApi('/protegida/gastosviaje/$id');
const PALABRAS = {
  crear: ['Gasto anotado', 'run'],
  editar: ['Gasto cambiado'],
  borrar: ['Gasto borrado', 'bad'],
  dia: ['Dicho cómo fue un día'],
  horas: ['Dichas las horas'],
} as const satisfies PalabrasDeActo;
const PHOTOS = 'image/jpeg,image/png,image/webp';

/** Expenses and dietas of one trip. A touch on the camera begins an expense with its receipt. */
export function GastosScreen() {
  const id = Number(route.useParams().id);
  const gastos = useQuery(gastosDe(id));
  const tipos = useQuery(tiposGasto);
  const dietas = useQuery(dietasDe(id));
  useQuery(divisasDeGasto); // the form may be opened without network
  const { data: viaje } = gastos;
  // A trip that could not be read is told once, not by each part.
  const falta = viaje === undefined && gastos.error !== null;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={viaje === undefined ? 'Gastos' : `Gastos - ${viaje.Codigo}`}
        back={`/menu/viajes/${id}`}
        subtitle={viaje?.Destino ?? null}
      />
      <ConVisor gap="lg">
        <Cargado de={juntas(gastos, tipos)}>
          {([anotados, deTipos]) => <Anotados viaje={anotados} tipos={deTipos} />}
        </Cargado>
        {!falta && (
          <>
            <Section title="Dietas">
              <Cargado de={dietas}>{(calculadas) => <Dietas dietas={calculadas} />}</Cargado>
            </Section>
            <LiquidacionDelViaje viajeId={id} />
          </>
        )}
        {viaje && <HistorialDeActos lineas={viaje.Historial} palabras={PALABRAS} open={false} />}
      </ConVisor>
    </div>
  );
}

type Nuevo = { foto?: File };
type Props = { viaje: GastosDeViaje; tipos: Parameters<typeof GastoModal>[0]['tipos'] };
function Anotados({ viaje, tipos }: Props) {
  const { envio } = route.useSearch();
  const navigate = useNavigate();
  const [nuevo, setNuevo] = useState<Nuevo | undefined>(() => (envio === undefined ? undefined : {}));
  const [failure, setFailure] = useState<string>();
  const photos = useReadyPhotos({ onReady: ([foto]) => foto && setNuevo({ foto }), onRefuse: setFailure });
  const entidad = gastoNuevo(viaje.ViajeId);
  const esperan = useNuevas({ entidad, label: 'Gastos pendientes de enviar' });
  const close = () => {
    setNuevo(undefined);
    if (envio !== undefined)
      void navigate({ to: '/gastosviaje/$id', params: { id: String(viaje.ViajeId) }, search: {}, replace: true });
  };
  return (
    <Section title="Gastos" actions={<Texto look="strong figures nowrap">{euros(viaje.Total)}</Texto>}>
      {failure !== undefined && <Notice tone="bad" title={failure} live />}
      {viaje.Puede && (
        <div className="mb-4 grid gap-2 sm:flex">
          <PhotoButton accept={PHOTOS} onPhoto={(photo) => void photos.take([photo])} onFail={setFailure} />
          <Button variant="outline" icon={<Plus />} onPress={() => setNuevo({})}>
            Añadir gasto
          </Button>
        </div>
      )}
      <div className="mb-3 empty:hidden">
        <EnEspera envios={esperan} label="Gastos pendientes de enviar" />
      </div>
      {viaje.Gastos.length > 0 ? (
        <ul aria-label="Gastos" className="divide-y divide-line border-y border-line">
          {viaje.Gastos.map((gasto) => (
            <GastoFila key={gasto.Id} gasto={gasto} viaje={viaje} tipos={tipos} />
          ))}
        </ul>
      ) : (
        esperan.length === 0 && (
          <EmptyState title="Este viaje no tiene gastos">
            {viaje.Puede ? 'Haga una foto de cada recibo según lo paga.' : viaje.Motivo}
          </EmptyState>
        )
      )}
      {nuevo && viaje.Puede && (
        <GastoModal viaje={viaje} tipos={tipos} foto={nuevo.foto} envio={envio} onClose={close} />
      )}
    </Section>
  );
}
