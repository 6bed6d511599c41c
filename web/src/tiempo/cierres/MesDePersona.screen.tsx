import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Lock, LockOpen } from 'lucide-react';
import * as z from 'zod/mini';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { CierreDetalle } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { ESTADO_CIERRE, guardaLoCerrado, MAX_COMENTARIO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { conSigno } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { CifrasDeCierre, HistorialDeCierre, LibroDeCierre } from './Cierre.card.tsx';
import { ajustarCierre, cerrarMes, finalizarCierre, mesDePersona, reabrirCierre } from './cierres.api.ts';
import { mesElegido } from './Cierres.screen.tsx';

const route = getRouteApi('/protegida/menu/cierres/$id');

/** Month of a person, for RRHH: as it was closed, or as it would be closed now. */
export function MesDePersonaScreen() {
  const id = Number(route.useParams().id);
  const search = route.useSearch();
  return (
    <Detalle
      query={useQuery(mesDePersona(id, mesElegido(search.mes)))}
      title={(c) => c?.Persona ?? 'Cierre'}
      subtitle={<Texto look="capital">{mesEnPalabras(mesElegido(search.mes))}</Texto>}
      volver={{ to: '/menu/cierres', search }}
      badge={(c) => <Estado de={c} />}
      acciones={(c) => <Acciones key={`${id}${c.Mes}`} cierre={c} />}
    >
      {(c) => <Datos cierre={c} />}
    </Detalle>
  );
}

function Acciones({ cierre: c }: { cierre: CierreDetalle }) {
  const { PersonaId: personaId, Mes: mes, Version: version } = c;
  const Id = c.Id ?? 0;
  const { mutateAsync: cerrar } = useMutation(cerrarMes);
  const { mutateAsync: finalizar } = useMutation(finalizarCierre);
  const { mutateAsync: reabrir } = useMutation(reabrirCierre);
  return (
    <ActosConPalabras
      acciones={c.acciones.filter((acto) => acto !== 'cerrar' || c.Impide === '')}
      mas={`Mes de ${c.Persona}`}
      actos={{
        ajustar: {
          boton: 'Compensar o pagar horas',
          variant: 'outline',
          enMas: true,
          dialogo: (close) => <Ajuste cierre={c} onClose={close} />,
        },
        reabrir: {
          boton: 'Reabrir',
          icono: <Icono de={LockOpen} size="md" />,
          variant: 'outline',
          palabras: {
            title: `Reabrir ${mesEnPalabras(mes)}`,
            message: `Se podrán corregir sus fichajes, y al cerrarlo de nuevo se pedirá otra vez la conformidad de ${c.Persona}.`,
            label: 'Motivo',
            max: MAX_COMENTARIO_CIERRE,
            required: true,
            danger: true,
          },
          hacer: (motivo) => reabrir({ body: { Id, motivo }, version }),
        },
        finalizar: {
          boton: 'Cerrar definitivamente',
          icono: <Icono de={Lock} size="md" />,
          variant: c.EstadoId === 4 ? 'risk' : undefined,
          pregunta: {
            title: 'Cerrar definitivamente',
            message:
              c.EstadoId === 4
                ? `${c.Persona} no está conforme. Su disconformidad queda en el historial.`
                : 'Después solo se reabre con un motivo.',
          },
          hacer: () => finalizar({ body: { Id }, version }),
        },
        cerrar: {
          boton: 'Cerrar el mes',
          icono: <Icono de={Lock} size="md" />,
          hacer: () => cerrar({ body: { personaId, mes } }),
        },
      }}
    />
  );
}

const EN_HORAS = /^(\d{1,3}):([0-5]\d)$/;
const horas = z.string().check(z.regex(EN_HORAS, 'Escriba horas y minutos, como 2:30'));
const Horas = z.strictObject({ compensado: horas, pagado: horas });
const enMinutos = (texto: string) => {
  const [, h = '0', min = '0'] = EN_HORAS.exec(texto) ?? [];
  return Number(h) * 60 + Number(min);
};
const enTexto = (minutos: number | null) => conSigno(minutos ?? 0).replace('+', '');
/** Dialog for compensated or paid hours, which leave the balance of the month. */
function Ajuste({ cierre: c, onClose }: { cierre: CierreDetalle; onClose(): void }) {
  const { mutateAsync: ajustar } = useMutation(ajustarCierre);
  return (
    <DialogoDeActo
      title="Compensar o pagar horas"
      role="dialog"
      schema={Horas}
      inicial={{ compensado: enTexto(c.CompensadoMin), pagado: enTexto(c.PagadoMin) }}
      enviar="Guardar"
      onClose={onClose}
      hacer={({ compensado, pagado }) =>
        ajustar({
          body: { Id: c.Id ?? 0, compensadoMin: enMinutos(compensado), pagadoMin: enMinutos(pagado) },
          version: c.Version,
        })
      }
    >
      {(form) => (
        <>
          <Parrafo look="mute">
            Salen de su saldo, que es de {conSigno((c.ArrastradoMin ?? 0) + (c.SaldoMin ?? 0))}. Se le pedirá de nuevo
            su conformidad.
          </Parrafo>
          <CampoTexto
            form={form}
            name="compensado"
            label="Compensadas con descanso"
            hint="Horas y minutos: 2:30"
            isRequired
          />
          <CampoTexto form={form} name="pagado" label="Pagadas" hint="Horas y minutos: 2:30" isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}

/** Reason of a person who disagrees now. */
const disconformidad = ({ EstadoId, Historial }: CierreDetalle) =>
  EstadoId === ESTADO_CIERRE.disconforme ? Historial.findLast(({ Acto }) => Acto === 'disconformar') : undefined;

/** Sickness with days of the month that are not written down: of a closed month, what to do; of one that is open again, that it follows. */
const BajaSinContar = ({ cierre: { EstadoId, BajaEnEspera } }: { cierre: CierreDetalle }) =>
  !guardaLoCerrado(EstadoId) ? (
    <Notice tone="wait" title="Hay una baja de esos días por anotar">
      Se anota sola en un minuto: espere para cerrar el mes. Si no desaparece, otra ausencia de esos días lo impide.
    </Notice>
  ) : BajaEnEspera === 'contar' ? (
    <Notice tone="wait" title="Hay una baja de esos días: reábralo para contarla">
      Al reabrirlo se anota sola en un minuto. Después ciérrelo otra vez.
    </Notice>
  ) : (
    <Notice tone="wait" title="Cuenta una baja que ya no tiene esos días: reábralo para quitarla">
      Al reabrirlo se quita sola en un minuto. Después ciérrelo otra vez.
    </Notice>
  );

const Datos = ({ cierre: c }: { cierre: CierreDetalle }) => (
  <Stack gap="lg">
    {disconformidad(c) && (
      <Notice tone="bad" title="No está conforme">
        {disconformidad(c)?.Comentario}
      </Notice>
    )}
    {c.Impide !== '' && (
      <Notice tone="wait" title="No se puede cerrar todavía">
        {c.Impide}.
      </Notice>
    )}
    {c.BajaEnEspera !== null && <BajaSinContar cierre={c} />}
    {!c.Coincide && (
      <Notice tone="bad" title="Lo que se cerró ya no es lo que se calcula">
        Calculado ahora, pasarían {conSigno(c.AhoraMin)} al mes siguiente. Reábralo y ciérrelo de nuevo.
      </Notice>
    )}
    {c.Id === null && c.Impide === '' && <Notice>Así quedaría si se cerrara ahora.</Notice>}
    <CifrasDeCierre de={c} />
    <LibroDeCierre lineas={c.Lineas} />
    <HistorialDeCierre de={c} />
  </Stack>
);
