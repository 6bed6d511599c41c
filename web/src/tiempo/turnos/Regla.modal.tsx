import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Centro, FormularioRegla, Regla } from '#contract/tiempo/turnos/calendario.schemas.ts';
import { fecha, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { MAX_MOTIVO } from '#contract/tiempo/turnos/turnos.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { duracion, enDuracion, enMinutos } from './campos/Horas.fields.tsx';
import { crearRegla } from './turnos.api.ts';

const entero = z.string('Campo obligatorio').check(z.regex(/^\d{1,4}$/, 'Un número sin decimales'));
const Escrita = z.object({
  centro: z.string(),
  desde: fecha,
  motivo: textoObligatorio(MAX_MOTIVO),
  cortesia: entero,
  jornada: duracion,
  descanso: duracion,
  semanal: duracion,
  saldoMax: duracion,
  debe: duracion,
  preaviso: entero,
  desfase: entero,
});
const aRegla = (r: z.output<typeof Escrita>): FormularioRegla => ({
  centro: r.centro,
  desde: r.desde,
  motivo: r.motivo,
  cortesiaMin: Number(r.cortesia),
  jornadaMaxMin: enMinutos(r.jornada),
  descansoMin: enMinutos(r.descanso),
  descansoSemanalMin: enMinutos(r.semanal),
  saldoMaxMin: enMinutos(r.saldoMax),
  saldoMinMin: 0 - enMinutos(r.debe),
  preavisoDias: Number(r.preaviso),
  desfaseMaxSeg: Number(r.desfase),
});

type Props = { reglas: readonly Regla[]; centros: readonly Centro[]; onClose(): void };
/** Dialog for new limits from a day on, filled in with today's limits. */
export function ReglaModal({ reglas, centros, onClose }: Props) {
  const { mutateAsync } = useMutation(crearRegla);
  const key = useIdempotencyKey();
  const r = reglas.find(({ Rige, CentroCodigo }) => Rige && CentroCodigo === '');
  return (
    <DialogoDeActo
      title="Límites nuevos"
      role="dialog"
      enviar="Guardar"
      schema={Escrita}
      inicial={{
        centro: '',
        desde: hoy(),
        motivo: '',
        cortesia: String(r?.CortesiaMin ?? 5),
        jornada: enDuracion(r?.JornadaMaxMin ?? 540),
        descanso: enDuracion(r?.DescansoMin ?? 720),
        semanal: enDuracion(r?.DescansoSemanalMin ?? 2160),
        saldoMax: enDuracion(r?.SaldoMaxMin ?? 2400),
        debe: enDuracion(0 - (r?.SaldoMinMin ?? -1200)),
        preaviso: String(r?.PreavisoDias ?? 5),
        desfase: String(r?.DesfaseMaxSeg ?? 60),
      }}
      hacer={(escrita) => {
        const body = aRegla(escrita);
        return mutateAsync({ body, idempotencyKey: key(body) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoSelect
            form={form}
            name="centro"
            label="Centro de trabajo"
            hint="Los de un centro valen allí en lugar de los generales"
            placeholder="Todos los centros"
            clearable
            options={centros.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
          />
          <CampoFecha form={form} name="desde" label="Desde el día" min={hoy()} isRequired />
          <Grid>
            <CampoTexto form={form} name="jornada" label="Jornada diaria máxima" hint="Horas y minutos" isRequired />
            <CampoTexto
              form={form}
              name="cortesia"
              label="Cortesía"
              hint="Minutos al entrar y al salir"
              inputMode="numeric"
              isRequired
            />
            <CampoTexto form={form} name="descanso" label="Descanso entre jornadas" hint="Horas y minutos" isRequired />
            <CampoTexto
              form={form}
              name="semanal"
              label="Descanso semanal"
              hint="Horas y minutos seguidos"
              isRequired
            />
            <CampoTexto form={form} name="saldoMax" label="Saldo máximo" hint="Horas a favor" isRequired />
            <CampoTexto form={form} name="debe" label="Saldo mínimo" hint="Horas que se pueden deber" isRequired />
            <CampoTexto
              form={form}
              name="preaviso"
              label="Preaviso"
              hint="Días antes de un cambio de turno"
              inputMode="numeric"
              isRequired
            />
            <CampoTexto
              form={form}
              name="desfase"
              label="Desfase del reloj"
              hint="Segundos sin incidencia"
              inputMode="numeric"
              isRequired
            />
          </Grid>
          <CampoTexto
            form={form}
            name="motivo"
            label="Motivo"
            hint="Convenio o norma que lo cambia"
            multiline
            rows={2}
            isRequired
          />
        </>
      )}
    </DialogoDeActo>
  );
}
