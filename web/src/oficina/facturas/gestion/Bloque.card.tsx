import { CheckCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { sumasEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import type { Marcar } from '#web/casa/ui/tabla/bloque/marcas.ts';
import { importe } from '#web/oficina/facturas/Factura.card.tsx';
import { api } from '#web/oficina/facturas/facturas.api.ts';

const suma = (facturas: readonly Factura[]) =>
  sumasEnPalabras(facturas.map(({ Divisa, APagar }) => ({ Divisa, Importe: APagar })));
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
