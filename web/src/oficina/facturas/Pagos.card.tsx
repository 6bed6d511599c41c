import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, FileUp } from 'lucide-react';
import { useState } from 'react';
import { type Factura, FormularioContabilizar, FormularioPagar } from '#contract/oficina/facturas/factura.schemas.ts';
import { sumasEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { FilaFactura } from './Factura.card.tsx';
import { contabilizarFacturas, facturasDe, pagarFacturas } from './facturas.api.ts';
import { Pestanas } from './Pestanas.card.tsx';

const CONFORME = 2;
const PASOS = [
  { id: '2', label: 'Por contabilizar', boton: 'Contabilizar', nada: 'No hay facturas conformes por contabilizar' },
  { id: '5', label: 'Por pagar', boton: 'Dar por pagadas', nada: 'No hay facturas contabilizadas por pagar' },
] as const;
const cuantas = (n: number) => (n === 1 ? '1 factura' : `${n} facturas`);
/** Amounts to pay, each currency by itself. */
const suma = (facturas: readonly Factura[]) =>
  sumasEnPalabras(facturas.map(({ Divisa, APagar }) => ({ Divisa, Importe: APagar })));

/** Several invoices at once, after the ERP: entered ones, and paid ones. */
export function Pagos({ title }: { title: string }) {
  const [estado, setEstado] = useState(CONFORME);
  const [elegidas, setElegidas] = useState<readonly Factura[]>([]);
  const [abierto, setAbierto] = useState(false);
  const paso = PASOS.find(({ id }) => id === String(estado)) ?? PASOS[0];
  const marcar = (f: Factura) =>
    setElegidas((all) => (all.some(({ Id }) => Id === f.Id) ? all.filter(({ Id }) => Id !== f.Id) : [...all, f]));
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Link to="/menu/gestionfacturas/importar" className={buttonClass({ variant: 'outline' })}>
            <FileUp aria-hidden className="size-5" />
            Importar el CSV del ERP
          </Link>
        }
      />
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
          <p role="status" className="tabular-nums">
            {elegidas.length === 0 ? 'Elija las facturas' : `${cuantas(elegidas.length)}: ${suma(elegidas)}`}
          </p>
          <Button isDisabled={elegidas.length === 0} onPress={() => setAbierto(true)}>
            {paso.boton}
          </Button>
        </Row>
        <div className="max-w-3xl">
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
            vacio={<EmptyState icon={<CircleCheck className="size-6" />} title={paso.nada} />}
          />
        </div>
      </Stack>
      {abierto && (
        <Varias
          contabiliza={estado === CONFORME}
          elegidas={elegidas}
          onClose={() => setAbierto(false)}
          onHecho={() => setElegidas([])}
        />
      )}
    </>
  );
}

type VariasProps = { contabiliza: boolean; elegidas: readonly Factura[]; onClose(): void; onHecho(): void };
function Varias({ contabiliza, elegidas, onClose, onHecho }: VariasProps) {
  const contabilizar = useMutation(contabilizarFacturas);
  const pagar = useMutation(pagarFacturas);
  const key = useIdempotencyKey();
  const ids = elegidas.map(({ Id }) => Id);
  const resumen = (
    <p className="text-mute tabular-nums">
      {cuantas(elegidas.length)}: {suma(elegidas)}
    </p>
  );
  if (contabiliza)
    return (
      <DialogoDeActo
        title="Contabilizar"
        role="dialog"
        enviar="Contabilizar"
        schema={FormularioContabilizar}
        inicial={{ ids, fecha: hoy(), asiento: '' }}
        hacer={(body) => contabilizar.mutateAsync({ body, idempotencyKey: key(body) })}
        onClose={onClose}
        onHecho={onHecho}
      >
        {(form) => (
          <>
            {resumen}
            <CampoFecha form={form} name="fecha" label="Fecha del asiento" max={hoy()} isRequired />
            <CampoTexto form={form} name="asiento" label="Asiento" hint="El número que les da el ERP" />
          </>
        )}
      </DialogoDeActo>
    );
  return (
    <DialogoDeActo
      title="Dar por pagadas"
      role="dialog"
      enviar="Dar por pagadas"
      schema={FormularioPagar}
      inicial={{ ids, fecha: hoy() }}
      hacer={(body) => pagar.mutateAsync({ body, idempotencyKey: key(body) })}
      onClose={onClose}
      onHecho={onHecho}
    >
      {(form) => (
        <>
          {resumen}
          <CampoFecha form={form} name="fecha" label="Fecha del pago" max={hoy()} isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}
