import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { exigir, OBLIGATORIO } from '#contract/casa/kernel/scalars.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { FormularioAnulacion, type SaldoInicialDetalle } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import {
  cantidadDe,
  cifraEscrita,
  COMO_SE_ESCRIBE,
  MAX_FUENTE,
} from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { paramsOf } from '#web/casa/red/api.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { HistorialDeActos, type PalabrasDeActo } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Apuntes } from './Apuntes.card.tsx';
import { Documento } from './Documento.card.tsx';
import { anularInicial, corregirInicial, inicialDetalle } from './saldoinicial.api.ts';

const route = getRouteApi('/protegida/menu/saldosiniciales/$id');

/** Opening balance with its entries, beside the list or over it. */
export function InicialDetalleScreen() {
  const id = Number(route.useParams().id);
  return (
    <Detalle
      query={useQuery(inicialDetalle(id))}
      title={(s) => s?.Persona ?? 'Saldo inicial'}
      volver={{ to: '/menu/saldosiniciales', search: route.useSearch() }}
      como="hoja"
      badge={(s) => <Estado de={s} />}
      acciones={(s) => <Acciones key={`${id} ${s.Version}`} inicial={s} />}
    >
      {(s) => <Datos inicial={s} />}
    </Detalle>
  );
}

function Acciones({ inicial: s }: { inicial: SaldoInicialDetalle }) {
  const { mutateAsync: anular } = useMutation(anularInicial);
  return (
    <ActosConPalabras
      acciones={s.acciones.filter((acto) => acto !== 'adjuntar')}
      actos={{
        anular: {
          boton: 'Anular',
          variant: 'outline',
          palabras: {
            title: `Anular el saldo inicial de ${s.Persona}`,
            message: `${s.Saldo}: dejará de empezar con ${decirCantidad(s.Cantidad, s.Unidad)}.`,
            label: 'Motivo',
            max: MAX_FUENTE,
            required: true,
            danger: true,
          },
          hacer: (motivo) => anular({ params: paramsOf(s.Id), body: { motivo }, version: s.Version }),
        },
        corregir: {
          boton: 'Corregir la cifra',
          dialogo: (close) => <Corregir inicial={s} onClose={close} />,
        },
      }}
    />
  );
}

type Escrito = { cifra: string; motivo: string };
/** Dialog for the figure as it should have been, with the reason of the counter entry. */
function Corregir({ inicial: s, onClose }: { inicial: SaldoInicialDetalle; onClose(): void }) {
  const { mutateAsync } = useMutation(corregirInicial);
  const schema = z
    .object({
      cifra: z.string(OBLIGATORIO).check(z.minLength(1, OBLIGATORIO)),
      motivo: FormularioAnulacion.shape.motivo,
    })
    .check(
      exigir<Escrito>('cifra', (v) => cantidadDe(v.cifra, s.Unidad) !== undefined, COMO_SE_ESCRIBE[s.Unidad]),
      exigir<Escrito>('cifra', (v) => cantidadDe(v.cifra, s.Unidad) !== s.Cantidad, 'Es la cifra que ya tiene'),
    );
  return (
    <DialogoDeActo<Escrito, Escrito>
      title="Corregir el saldo inicial"
      role="dialog"
      enviar="Corregir"
      schema={schema}
      inicial={{ cifra: cifraEscrita(s.Cantidad, s.Unidad), motivo: '' }}
      onClose={onClose}
      hacer={({ cifra, motivo }) =>
        mutateAsync({
          params: paramsOf(s.Id),
          body: { cantidad: cantidadDe(cifra, s.Unidad) ?? 0, motivo },
          version: s.Version,
        })
      }
    >
      {(form) => (
        <>
          <Parrafo look="mute">
            La cifra de antes no se borra: la diferencia queda como contraasiento, con su motivo, y {s.Persona} la lee
            en su saldo.
          </Parrafo>
          <CampoTexto
            form={form}
            name="cifra"
            label="La cifra que debería ser"
            hint={COMO_SE_ESCRIBE[s.Unidad]}
            autoComplete="off"
            isRequired
          />
          <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={2} isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}

const PALABRAS: PalabrasDeActo = {
  crear: ['Escrito'],
  corregir: ['Corregido con un contraasiento', 'wait'],
  adjuntar: ['Documento añadido'],
  anular: ['Anulado', 'bad'],
};
const Datos = ({ inicial: s }: { inicial: SaldoInicialDetalle }) => (
  <Stack gap="lg">
    {s.Impide !== '' && (
      <Notice tone="wait" title="Ahora no se puede cambiar">
        {s.Impide}.
      </Notice>
    )}
    <Definitions
      items={[
        ['Saldo', s.Saldo],
        ['Matrícula', s.Matricula],
        ['Desde', fechaConDia(s.Fecha)],
        ['Cifra', <strong key="cifra">{decirCantidad(s.Cantidad, s.Unidad)}</strong>],
        ['Escrito', fecha(s.Creado)],
      ]}
    />
    <Apuntes de={s.Apuntes} unidad={s.Unidad} />
    <Documento inicial={s} />
    <HistorialDeActos lineas={s.Historial} palabras={PALABRAS} open={false} />
  </Stack>
);
