import { Link } from '@tanstack/react-router';
import { FileUp, CheckCheck, Download } from 'lucide-react';
import { useState } from 'react';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { sumasEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack, Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { ContabilizarModal, PagarModal } from './Pagar.modal.tsx';
import { FilaFactura, importe } from './Factura.card.tsx';
import { api, facturasDe } from './facturas.api.ts';
import { Pestanas } from './gestion/Pestanas.card.tsx';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import type { Marcar } from '#web/casa/ui/tabla/bloque/marcas.ts';

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
  const paso = PASOS.find(({ id }) => id === String(estado)) ?? PASOS[0];
  const Dialogo = estado === CONFORME ? ContabilizarModal : PagarModal;
  const marcar = (f: Factura) =>
    setElegidas((all) => (all.some(({ Id }) => Id === f.Id) ? all.filter(({ Id }) => Id !== f.Id) : [...all, f]));
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Link to="/menu/gestionfacturas/importar" className={buttonClass({ variant: 'outline' })}>
            <FileUp />
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
            vacio={<EmptyState title={paso.nada} />}
          />
        </div>
      </Stack>
    </>
  );
}

/** State that the marked ones have in common, and the days of the first and of the last one to be paid. */
function resumen(facturas: readonly Factura[]): string {
  const [estado] = facturas;
  const iguales = facturas.every(({ EstadoId }) => EstadoId === estado?.EstadoId);
  const dias = facturas.map(({ Vence }) => Vence).toSorted();
  const [primera = '', ultima = ''] = [dias[0], dias.at(-1)];
  const vencen =
    primera === ultima ? `vencen el ${fecha(primera)}` : `vencen del ${fecha(primera)} al ${fecha(ultima)}`;
  return [iguales && facturas.length > 1 && `todas ${estado?.Estado.toLowerCase()}s`, vencen]
    .filter(Boolean)
    .join(' · ');
}

function bajar(facturas: readonly Factura[]): void {
  const filas = facturas.map((f) => [
    f.Registro,
    f.Proveedor,
    f.Nif,
    f.Numero,
    fecha(f.Fecha),
    f.Cargo,
    importe(f.Total, f),
    importe(f.APagar, f),
    fecha(f.Vence),
    f.Estado,
  ]);
  const cabeza = [
    'Registro',
    'Proveedor',
    'NIF',
    'Número',
    'Fecha',
    'Se carga a',
    'Total',
    'A pagar',
    'Vence',
    'Estado',
  ];
  void saveFile({
    nombre: `facturas-marcadas-${hoy()}.csv`,
    contenido: new Blob([textoCsv([cabeza, ...filas])], { type: 'text/csv;charset=utf-8' }),
  });
}

/** Acts for several invoices at once. */
export function useMarcarFacturas(): Marcar<Factura> {
  const [dia, setDia] = useState(hoy());
  const [asiento, setAsiento] = useState('');
  return {
    una: 'factura',
    varias: 'facturas',
    suma,
    resumen,
    fila: (f) => ({ titulo: f.Proveedor, detalle: `${f.Numero} · ${f.Cargo}`, importe: importe(f.APagar, f) }),
    actos: [
      { id: 'exportar', palabra: 'Exportar', icono: <Download />, directo: bajar },
      {
        id: 'contabilizar',
        palabra: 'Contabilizar',
        icono: <CheckCheck />,
        porQueNo: (f) => (f.acciones.includes('contabilizar') ? undefined : `Está ${f.Estado.toLowerCase()}`),
        hacer: (f) => api.contabilizar({ body: { ids: [f.Id], fecha: dia, asiento } }),
        temas: ['facturas', 'solicitudes'],
        hecho: (n) => (n === 1 ? '1 factura contabilizada' : `${n} facturas contabilizadas`),
        falta: dia === '' || dia > hoy() ? 'Elija la fecha del asiento, que no puede ser posterior a hoy.' : undefined,
        campos: (
          <Grid columns={2} gap="md">
            <DateField label="Fecha del asiento" value={dia} max={hoy()} onChange={setDia} isRequired />
            <TextInput
              label="Asiento"
              hint="El número que les da el ERP"
              value={asiento}
              maxLength={40}
              onChange={setAsiento}
            />
          </Grid>
        ),
      },
    ],
  };
}
