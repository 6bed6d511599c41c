import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { sumasEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { FilaFactura } from './Factura.card.tsx';
import { facturasDe } from './facturas.api.ts';
import { ContabilizarModal, PagarModal } from './Pagar.modal.tsx';
import { Pestanas } from './gestion/Pestanas.card.tsx';

const CONFORME = 2;
export const PASOS = [
  { id: '2', label: 'Por contabilizar', boton: 'Contabilizar', nada: 'No hay facturas conformes por contabilizar' },
  { id: '5', label: 'Por pagar', boton: 'Dar por pagadas', nada: 'No hay facturas contabilizadas por pagar' },
] as const;
const cuantas = (n: number) => (n === 1 ? '1 factura' : `${n} facturas`);
/** Amounts to pay, each currency by itself. */
export const suma = (facturas: readonly Factura[]) =>
  sumasEnPalabras(facturas.map(({ Divisa, APagar }) => ({ Divisa, Importe: APagar })));

export const ImportarDelErp = () => (
  <Link to="/menu/gestionfacturas/importar" className={buttonClass({ variant: 'outline' })}>
    <FileUp />
    Importar el CSV del ERP
  </Link>
);

/** One step at a time, on a phone. */
export function PagosEnTarjetas({ title }: { title: string }) {
  const [estado, setEstado] = useState(CONFORME);
  const [elegidas, setElegidas] = useState<readonly Factura[]>([]);
  const paso = PASOS.find(({ id }) => id === String(estado)) ?? PASOS[0];
  const Dialogo = estado === CONFORME ? ContabilizarModal : PagarModal;
  const marcar = (f: Factura) =>
    setElegidas((all) => (all.some(({ Id }) => Id === f.Id) ? all.filter(({ Id }) => Id !== f.Id) : [...all, f]));
  return (
    <>
      <PageHeader title={title} actions={<ImportarDelErp />} />
      <Pestanas ver="pagos" />
      <Stack gap="lg">
        <FilterChips
          label="Paso"
          options={PASOS}
          value={paso.id}
          onChange={(id) => {
            setEstado(Number(id));
            setElegidas([]);
          }}
        />
        <Row ends>
          <Parrafo role="status" look="figures">
            {elegidas.length === 0 ? 'Elija las facturas' : `${cuantas(elegidas.length)}: ${suma(elegidas)}`}
          </Parrafo>
          <BotonDeDialogo boton={paso.boton} isDisabled={elegidas.length === 0}>
            {(close) => (
              <Dialogo
                ids={elegidas.map(({ Id }) => Id)}
                title={paso.boton}
                enviar={paso.boton}
                onClose={close}
                onHecho={() => setElegidas([])}
              >
                <Parrafo look="mute figures">
                  {cuantas(elegidas.length)}: {suma(elegidas)}
                </Parrafo>
              </Dialogo>
            )}
          </BotonDeDialogo>
        </Row>
        <Filas
          query={facturasDe({ estados: estado, orden: 'vence' })}
          label={paso.label}
          fila={(factura) => <FilaFactura factura={factura} />}
          abre={({ Id }) => ({ to: '/menu/gestionfacturas/$id', params: { id: String(Id) } })}
          marcar={{
            elegidas: new Set(elegidas.map(({ Id }) => Id)),
            porQueNo: () => undefined,
            onMarcar: marcar,
          }}
          vacio={<EmptyState title={paso.nada} />}
        />
      </Stack>
    </>
  );
}
