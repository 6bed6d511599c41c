import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonaDePuerta, VisitaDePuerta } from '#contract/puerta/visitas/puerta.schemas.ts';
import { textoObligatorio, hora } from '#contract/casa/kernel/scalars.ts';
import { minutoDe, minutosDeHora } from '#contract/casa/kernel/zona.ts';
import * as z from 'zod/mini';
import { diaEn, horaEn } from '#web/casa/kernel/format.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { corregirPaso } from './puerta.api.ts';

const Horas = z.strictObject({ entrada: hora, salida: z.optional(hora), motivo: textoObligatorio(300) });
const SoloMotivo = z.strictObject({ motivo: textoObligatorio(300) });
type Props = { visita: VisitaDePuerta; persona: PersonaDePuerta; onClose(): void };

/** A wrong entry or exit: its right hours, or that it never happened. The reason goes to the history. */
export function CorregirModal({ visita: v, persona: p, onClose }: Props) {
  const { mutateAsync } = useMutation(corregirPaso);
  const [quita, setQuita] = useState(false);
  const a = (instante: string) => horaEn(Date.parse(instante), v.Huso);
  /** The same day as before, at another hour of the centre. */
  const instante = (de: string, a2: string) =>
    new Date(minutoDe(diaEn(Date.parse(de), v.Huso), minutosDeHora(a2), v.Huso)).toISOString();
  const comun = { title: `Corregir el registro de ${p.Nombre}`, onClose, role: 'dialog' } as const;
  const PasoId = p.PasoId ?? 0;
  const Entrada = p.Entrada ?? v.Desde;
  const que = (
    <Segmented
      label="Qué corrige"
      options={[
        { id: 'horas', label: 'Las horas' },
        { id: 'quitar', label: 'No entró' },
      ]}
      value={quita ? 'quitar' : 'horas'}
      onChange={(id) => setQuita(id === 'quitar')}
    />
  );
  if (quita)
    return (
      <DialogoDeActo
        {...comun}
        schema={SoloMotivo}
        inicial={{ motivo: '' }}
        enviar="Quitar la entrada"
        danger
        hacer={({ motivo }) => mutateAsync({ body: { PasoId, quitar: true, motivo } })}
      >
        {(form) => (
          <Stack gap="lg">
            {que}
            <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={3} isRequired />
          </Stack>
        )}
      </DialogoDeActo>
    );
  return (
    <DialogoDeActo
      {...comun}
      schema={Horas}
      inicial={{ entrada: a(Entrada), salida: p.Salida === null ? undefined : a(p.Salida), motivo: '' }}
      enviar="Guardar"
      hacer={({ entrada, salida, motivo }) =>
        mutateAsync({
          body: {
            PasoId,
            quitar: false,
            entrada: entrada === a(Entrada) ? Entrada : instante(Entrada, entrada),
            salida: salida === undefined ? null : instante(p.Salida ?? Entrada, salida),
            motivo,
          },
        })
      }
    >
      {(form) => (
        <Stack gap="lg">
          {que}
          <Grid>
            <CampoHora form={form} name="entrada" label="Entró a las" isRequired />
            <CampoHora form={form} name="salida" label="Salió a las" hint="Vacía, si sigue dentro" />
          </Grid>
          <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={3} isRequired />
        </Stack>
      )}
    </DialogoDeActo>
  );
}
