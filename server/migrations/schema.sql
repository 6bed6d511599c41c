-- Made by `npm run schema` from the migrations; a test compares it. It is for reading, not for running.
archivo.clave text not null
archivo.creado timestamp with time zone not null default now()
archivo.id bigint not null generated always as identity
archivo.mime text not null
archivo.nombre text not null
archivo.sha256 text not null
archivo.tamano bigint not null
area.codigo text not null
area.nombre text not null
area.responsable_id bigint
centro_coste.abierto_desde date not null default '2000-01-01'::date
centro_coste.abierto_hasta date
centro_coste.codigo text not null
centro_coste.descripcion text not null
centro_coste.responsable_id bigint
centro_trabajo.codigo text not null
centro_trabajo.nombre text not null
centro_trabajo.provincia_codigo text
centro_trabajo.zona text not null default 'Europe/Madrid'::text
compania_alquiler.id smallint not null
compania_alquiler.nombre text not null
contador.clave text not null
contador.valor bigint not null
contrato.abierto_desde date not null default '2000-01-01'::date
contrato.abierto_hasta date
contrato.codigo text not null
contrato.descripcion text not null
contrato.responsable_id bigint
correo.abandonado timestamp with time zone
correo.adjuntos bigint[] not null default '{}'::bigint[]
correo.asunto text not null
correo.creado timestamp with time zone not null default now()
correo.enviado timestamp with time zone
correo.id bigint not null generated always as identity
correo.intentos smallint not null default 0
correo.para text not null
correo.proximo timestamp with time zone not null default now()
correo.texto text not null
correo.ultimo_error text
correo.usuario_id bigint
delegacion.creada timestamp with time zone not null default now()
delegacion.de_id bigint not null
delegacion.desde date not null
delegacion.hasta date not null
delegacion.id bigint not null generated always as identity
delegacion.para_id bigint not null
dispositivo.huella text not null
dispositivo.usuario_id bigint not null
dispositivo.visto timestamp with time zone not null default now()
divisa.codigo text not null
divisa.nombre text not null
enlace.caduca timestamp with time zone not null
enlace.creado timestamp with time zone not null default now()
enlace.huella text not null
enlace.tipo text not null
enlace.usado timestamp with time zone
enlace.usuario_id bigint not null
festivo.centro_trabajo_codigo text
festivo.fecha date not null
festivo.id bigint not null generated always as identity
festivo.nombre text not null
historial.acto text not null
historial.comentario text not null default ''::text
historial.en_nombre_de_id bigint
historial.entidad text not null
historial.entidad_id bigint not null
historial.estado_id smallint
historial.id bigint not null generated always as identity
historial.instante timestamp with time zone not null default now()
historial.quien_id bigint not null
idempotencia.clave uuid not null
idempotencia.creada timestamp with time zone not null default now()
idempotencia.estado_http smallint not null
idempotencia.huella text not null
idempotencia.respuesta jsonb not null
idempotencia.usuario_id bigint not null
intento.clave text not null
intento.cuando timestamp with time zone not null
intento.grupo uuid not null
migracion.aplicada timestamp with time zone not null default now()
migracion.nombre text not null
migracion.sha256 text not null
necesidad.combo1 smallint
necesidad.fecha_fin date
necesidad.fecha_inicio date
necesidad.id bigint not null generated always as identity
necesidad.notas text not null default ''::text
necesidad.sin_propuesta_motivo text not null default ''::text
necesidad.texto_corto1 text not null default ''::text
necesidad.texto_corto2 text not null default ''::text
necesidad.texto_corto3 text not null default ''::text
necesidad.texto_corto4 text not null default ''::text
necesidad.tipo text not null
necesidad.viaje_id bigint not null
pais.codigo text not null
pais.nombre text not null
propuesta.archivo_id bigint
propuesta.creada timestamp with time zone not null default now()
propuesta.creada_por_id bigint not null
propuesta.estado_id smallint not null default 1
propuesta.fecha_fin date
propuesta.fecha_inicio date not null
propuesta.hora_inicio time without time zone
propuesta.id bigint not null generated always as identity
propuesta.necesidad_id bigint not null
propuesta.precio numeric(12,2) not null
propuesta.texto_corto1 text not null default ''::text
propuesta.texto_corto2 text not null default ''::text
propuesta.texto_corto3 text not null default ''::text
propuesta.texto_corto4 text not null default ''::text
propuesta.valida_hasta date
provincia.codigo text not null
provincia.nombre text not null
sesion.caduca timestamp with time zone not null
sesion.creada timestamp with time zone not null default now()
sesion.sid text not null
sesion.terminada timestamp with time zone
sesion.usuario_id bigint not null
usuario.activo boolean not null default true
usuario.area_codigo text
usuario.centro_coste_codigo text
usuario.centro_trabajo_codigo text
usuario.correo text not null
usuario.creado timestamp with time zone not null default now()
usuario.id bigint not null generated always as identity
usuario.login text not null
usuario.matricula text not null
usuario.nombre text not null
usuario.password_hash text
usuario.ps text not null default ''::text
usuario.responsable_id bigint
usuario.roles text[] not null default '{}'::text[]
viaje.acompanantes text not null default ''::text
viaje.anticipo_divisas numeric(12,2)
viaje.anticipo_euros numeric(12,2)
viaje.aprobador_id bigint
viaje.cargar_a text not null
viaje.centro_coste_codigo text
viaje.codigo text not null
viaje.codigo_oferta text not null default ''::text
viaje.contrato_codigo text
viaje.creado timestamp with time zone not null default now()
viaje.destino text not null
viaje.divisa_codigo text
viaje.estado_id smallint not null default 1
viaje.estado_previo smallint
viaje.fecha_regreso date not null
viaje.fecha_salida date not null
viaje.formacion boolean not null
viaje.id bigint not null generated always as identity
viaje.justificacion text not null default ''::text
viaje.limitaciones text not null default ''::text
viaje.limitaciones_horarias boolean not null
viaje.motivo text not null
viaje.pais_codigo text not null
viaje.precio numeric(12,2)
viaje.provincia_codigo text
viaje.solicitante_id bigint not null
viaje.version integer not null default 1
viaje_documento.archivo_id bigint not null
viaje_documento.fecha timestamp with time zone not null default now()
viaje_documento.id bigint not null generated always as identity
viaje_documento.subido_por_id bigint not null
viaje_documento.tipo text not null
viaje_documento.viaje_id bigint not null
constraint archivo.archivo_clave_key: UNIQUE (clave)
constraint archivo.archivo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 150)))
constraint archivo.archivo_pkey: PRIMARY KEY (id)
constraint archivo.archivo_tamano_check: CHECK ((tamano > 0))
constraint area.area_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint area.area_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint area.area_nombre_unico: UNIQUE (nombre)
constraint area.area_pkey: PRIMARY KEY (codigo)
constraint area.area_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint centro_coste.centro_coste_codigo_check: CHECK ((codigo ~ '^[0-9]{4}$'::text))
constraint centro_coste.centro_coste_pkey: PRIMARY KEY (codigo)
constraint centro_coste.centro_coste_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint centro_trabajo.centro_trabajo_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint centro_trabajo.centro_trabajo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint centro_trabajo.centro_trabajo_nombre_unico: UNIQUE (nombre)
constraint centro_trabajo.centro_trabajo_pkey: PRIMARY KEY (codigo)
constraint centro_trabajo.centro_trabajo_provincia_codigo_fkey: FOREIGN KEY (provincia_codigo) REFERENCES provincia(codigo)
constraint centro_trabajo.centro_trabajo_zona_check: CHECK ((zona = ANY (ARRAY['Europe/Madrid'::text, 'Atlantic/Canary'::text, 'Africa/Ceuta'::text])))
constraint compania_alquiler.compania_alquiler_id_check: CHECK (((id >= 1) AND (id <= 6)))
constraint compania_alquiler.compania_alquiler_pkey: PRIMARY KEY (id)
constraint contador.contador_pkey: PRIMARY KEY (clave)
constraint contrato.contrato_codigo_check: CHECK ((codigo ~ '^[A-Z0-9._-]{1,20}$'::text))
constraint contrato.contrato_pkey: PRIMARY KEY (codigo)
constraint contrato.contrato_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint correo.correo_pkey: PRIMARY KEY (id)
constraint correo.correo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint delegacion.delegacion_de_id_fkey: FOREIGN KEY (de_id) REFERENCES usuario(id)
constraint delegacion.delegacion_en_otra_persona: CHECK ((de_id <> para_id)) -- No puede delegar en usted
constraint delegacion.delegacion_hasta_tras_desde: CHECK ((hasta >= desde)) -- La delegación no puede terminar antes de empezar
constraint delegacion.delegacion_para_id_fkey: FOREIGN KEY (para_id) REFERENCES usuario(id)
constraint delegacion.delegacion_pkey: PRIMARY KEY (id)
constraint delegacion.delegacion_sin_solape: EXCLUDE USING gist (int8range(de_id, de_id, '[]'::text) WITH &&, int8range(para_id, para_id, '[]'::text) WITH &&, daterange(desde, hasta, '[]'::text) WITH &&) -- Ya ha delegado en esa persona durante esas fechas
constraint dispositivo.dispositivo_pkey: PRIMARY KEY (huella, usuario_id)
constraint dispositivo.dispositivo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint divisa.divisa_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint divisa.divisa_pkey: PRIMARY KEY (codigo)
constraint enlace.enlace_pkey: PRIMARY KEY (huella)
constraint enlace.enlace_tipo_check: CHECK ((tipo = ANY (ARRAY['invitacion'::text, 'recuperacion'::text])))
constraint enlace.enlace_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint festivo.festivo_centro_trabajo_codigo_fkey: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint festivo.festivo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint festivo.festivo_pkey: PRIMARY KEY (id)
constraint historial.historial_en_nombre_de_id_fkey: FOREIGN KEY (en_nombre_de_id) REFERENCES usuario(id)
constraint historial.historial_pkey: PRIMARY KEY (id)
constraint historial.historial_quien_id_fkey: FOREIGN KEY (quien_id) REFERENCES usuario(id)
constraint idempotencia.idempotencia_una_vez: PRIMARY KEY (usuario_id, clave)
constraint idempotencia.idempotencia_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint intento.intento_pkey: PRIMARY KEY (clave, grupo)
constraint migracion.migracion_pkey: PRIMARY KEY (nombre)
constraint necesidad.necesidad_combo1_check: CHECK (((combo1 >= 1) AND (combo1 <= 6)))
constraint necesidad.necesidad_fin_tras_inicio: CHECK ((fecha_fin >= fecha_inicio)) -- La fecha final no puede ser anterior a la inicial
constraint necesidad.necesidad_notas_check: CHECK ((char_length(notas) <= 250))
constraint necesidad.necesidad_pkey: PRIMARY KEY (id)
constraint necesidad.necesidad_sin_propuesta_motivo_check: CHECK ((char_length(sin_propuesta_motivo) <= 250))
constraint necesidad.necesidad_texto_corto1_check: CHECK ((char_length(texto_corto1) <= 250))
constraint necesidad.necesidad_texto_corto2_check: CHECK ((char_length(texto_corto2) <= 250))
constraint necesidad.necesidad_texto_corto3_check: CHECK ((char_length(texto_corto3) <= 250))
constraint necesidad.necesidad_texto_corto4_check: CHECK ((char_length(texto_corto4) <= 250))
constraint necesidad.necesidad_tipo_check: CHECK ((tipo = ANY (ARRAY['I'::text, 'A'::text, 'C'::text, 'T'::text])))
constraint necesidad.necesidad_viaje_id_fkey: FOREIGN KEY (viaje_id) REFERENCES viaje(id) ON DELETE CASCADE
constraint pais.pais_codigo_check: CHECK ((codigo ~ '^[A-Z]{2}$'::text))
constraint pais.pais_pkey: PRIMARY KEY (codigo)
constraint propuesta.propuesta_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint propuesta.propuesta_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint propuesta.propuesta_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 4)))
constraint propuesta.propuesta_fin_tras_inicio: CHECK ((fecha_fin >= fecha_inicio)) -- La fecha final no puede ser anterior a la inicial
constraint propuesta.propuesta_necesidad_id_fkey: FOREIGN KEY (necesidad_id) REFERENCES necesidad(id) ON DELETE CASCADE
constraint propuesta.propuesta_pkey: PRIMARY KEY (id)
constraint propuesta.propuesta_precio_check: CHECK ((precio >= (0)::numeric))
constraint propuesta.propuesta_texto_corto1_check: CHECK ((char_length(texto_corto1) <= 250))
constraint propuesta.propuesta_texto_corto2_check: CHECK ((char_length(texto_corto2) <= 250))
constraint propuesta.propuesta_texto_corto3_check: CHECK ((char_length(texto_corto3) <= 250))
constraint propuesta.propuesta_texto_corto4_check: CHECK ((char_length(texto_corto4) <= 250))
constraint provincia.provincia_codigo_check: CHECK ((codigo ~ '^[0-9]{2}$'::text))
constraint provincia.provincia_pkey: PRIMARY KEY (codigo)
constraint sesion.sesion_pkey: PRIMARY KEY (sid)
constraint sesion.sesion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint usuario.usuario_area_existe: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint usuario.usuario_centro_coste_existe: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo)
constraint usuario.usuario_centro_trabajo_existe: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint usuario.usuario_correo_check: CHECK ((correo = lower(correo)))
constraint usuario.usuario_correo_unico: UNIQUE (correo)
constraint usuario.usuario_login_check: CHECK ((login = lower(login)))
constraint usuario.usuario_login_unico: UNIQUE (login)
constraint usuario.usuario_matricula_unica: UNIQUE (matricula)
constraint usuario.usuario_no_es_su_responsable: CHECK ((responsable_id <> id))
constraint usuario.usuario_pkey: PRIMARY KEY (id)
constraint usuario.usuario_ps_check: CHECK ((char_length(ps) <= 20))
constraint usuario.usuario_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint viaje.viaje_acompanantes_check: CHECK ((char_length(acompanantes) <= 250))
constraint viaje.viaje_anticipo_divisas_check: CHECK ((anticipo_divisas >= (0)::numeric))
constraint viaje.viaje_anticipo_euros_check: CHECK ((anticipo_euros >= (0)::numeric))
constraint viaje.viaje_aprobador_id_fkey: FOREIGN KEY (aprobador_id) REFERENCES usuario(id)
constraint viaje.viaje_cargar_a_check: CHECK ((cargar_a = ANY (ARRAY['G'::text, 'C'::text])))
constraint viaje.viaje_centro_coste_existe: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo) -- El centro de coste elegido no existe
constraint viaje.viaje_codigo_oferta_check: CHECK ((char_length(codigo_oferta) <= 250))
constraint viaje.viaje_codigo_unico: UNIQUE (codigo)
constraint viaje.viaje_contrato_existe: FOREIGN KEY (contrato_codigo) REFERENCES contrato(codigo) -- El contrato elegido no existe
constraint viaje.viaje_destino_check: CHECK (((char_length(destino) >= 1) AND (char_length(destino) <= 250)))
constraint viaje.viaje_divisa_existe: FOREIGN KEY (divisa_codigo) REFERENCES divisa(codigo) -- La divisa elegida no existe
constraint viaje.viaje_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 8)))
constraint viaje.viaje_estado_previo_check: CHECK (((estado_previo >= 1) AND (estado_previo <= 6)))
constraint viaje.viaje_justificacion_check: CHECK ((char_length(justificacion) <= 1024))
constraint viaje.viaje_limitaciones_check: CHECK ((char_length(limitaciones) <= 250))
constraint viaje.viaje_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 250)))
constraint viaje.viaje_nadie_aprueba_el_suyo: CHECK ((aprobador_id <> solicitante_id))
constraint viaje.viaje_pais_existe: FOREIGN KEY (pais_codigo) REFERENCES pais(codigo) -- El país elegido no existe
constraint viaje.viaje_pendiente_tiene_aprobador: CHECK (((estado_id <> 3) OR (aprobador_id IS NOT NULL))) -- Nadie puede aprobar este viaje: a quien se carga no tiene responsable. Avise a administración
constraint viaje.viaje_pkey: PRIMARY KEY (id)
constraint viaje.viaje_precio_check: CHECK ((precio >= (0)::numeric))
constraint viaje.viaje_provincia_existe: FOREIGN KEY (provincia_codigo) REFERENCES provincia(codigo) -- La provincia elegida no existe
constraint viaje.viaje_provincia_solo_en_espana: CHECK (((pais_codigo = 'SP'::text) OR (provincia_codigo IS NULL)))
constraint viaje.viaje_regreso_tras_salida: CHECK ((fecha_regreso >= fecha_salida)) -- La fecha de regreso no puede ser anterior a la de salida
constraint viaje.viaje_se_carga_a_uno: CHECK ((((cargar_a = 'G'::text) = (centro_coste_codigo IS NOT NULL)) AND ((cargar_a = 'C'::text) = (contrato_codigo IS NOT NULL))))
constraint viaje.viaje_solicitante_id_fkey: FOREIGN KEY (solicitante_id) REFERENCES usuario(id)
constraint viaje_documento.viaje_documento_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint viaje_documento.viaje_documento_pkey: PRIMARY KEY (id)
constraint viaje_documento.viaje_documento_subido_por_id_fkey: FOREIGN KEY (subido_por_id) REFERENCES usuario(id)
constraint viaje_documento.viaje_documento_tipo_check: CHECK ((tipo = ANY (ARRAY['Billete'::text, 'Reserva'::text, 'Póliza'::text, 'Visado'::text, 'Justificante'::text])))
constraint viaje_documento.viaje_documento_viaje_id_fkey: FOREIGN KEY (viaje_id) REFERENCES viaje(id)
index CREATE INDEX area_por_responsable ON public.area USING btree (responsable_id)
index CREATE INDEX centro_coste_por_responsable ON public.centro_coste USING btree (responsable_id)
index CREATE INDEX contrato_por_responsable ON public.contrato USING btree (responsable_id)
index CREATE INDEX correo_por_enviar ON public.correo USING btree (proximo) WHERE ((enviado IS NULL) AND (abandonado IS NULL))
index CREATE INDEX delegacion_por_delegado ON public.delegacion USING btree (para_id, hasta)
index CREATE INDEX delegacion_por_delegante ON public.delegacion USING btree (de_id, hasta)
index CREATE INDEX delegacion_sin_solape ON public.delegacion USING gist (int8range(de_id, de_id, '[]'::text), int8range(para_id, para_id, '[]'::text), daterange(desde, hasta, '[]'::text))
index CREATE INDEX dispositivo_de_usuario ON public.dispositivo USING btree (usuario_id)
index CREATE INDEX documento_de_viaje ON public.viaje_documento USING btree (viaje_id, id)
index CREATE INDEX enlace_de_usuario ON public.enlace USING btree (usuario_id, tipo, creado)
index CREATE INDEX historial_de_entidad ON public.historial USING btree (entidad, entidad_id, id)
index CREATE INDEX idempotencia_por_fecha ON public.idempotencia USING btree (creada)
index CREATE INDEX intento_por_fecha ON public.intento USING btree (cuando)
index CREATE INDEX necesidad_de_viaje ON public.necesidad USING btree (viaje_id, fecha_inicio, id)
index CREATE INDEX propuesta_de_necesidad ON public.propuesta USING btree (necesidad_id, id)
index CREATE INDEX sesion_viva_de_usuario ON public.sesion USING btree (usuario_id) WHERE (terminada IS NULL)
index CREATE INDEX usuario_por_area ON public.usuario USING btree (area_codigo)
index CREATE INDEX usuario_por_centro_trabajo ON public.usuario USING btree (centro_trabajo_codigo)
index CREATE INDEX usuario_por_responsable ON public.usuario USING btree (responsable_id)
index CREATE INDEX viaje_de_solicitante ON public.viaje USING btree (solicitante_id, fecha_salida DESC, id DESC)
index CREATE INDEX viaje_por_aprobar ON public.viaje USING btree (aprobador_id, fecha_salida, id) WHERE (estado_id = 3)
index CREATE INDEX viaje_por_centro_coste_pendiente ON public.viaje USING btree (centro_coste_codigo) WHERE (estado_id = 3)
index CREATE INDEX viaje_por_contrato_pendiente ON public.viaje USING btree (contrato_codigo) WHERE (estado_id = 3)
index CREATE INDEX viaje_por_estado ON public.viaje USING btree (estado_id, fecha_salida, id)
index CREATE UNIQUE INDEX archivo_clave_key ON public.archivo USING btree (clave)
index CREATE UNIQUE INDEX archivo_pkey ON public.archivo USING btree (id)
index CREATE UNIQUE INDEX area_nombre_unico ON public.area USING btree (nombre)
index CREATE UNIQUE INDEX area_pkey ON public.area USING btree (codigo)
index CREATE UNIQUE INDEX centro_coste_pkey ON public.centro_coste USING btree (codigo)
index CREATE UNIQUE INDEX centro_trabajo_nombre_unico ON public.centro_trabajo USING btree (nombre)
index CREATE UNIQUE INDEX centro_trabajo_pkey ON public.centro_trabajo USING btree (codigo)
index CREATE UNIQUE INDEX compania_alquiler_pkey ON public.compania_alquiler USING btree (id)
index CREATE UNIQUE INDEX contador_pkey ON public.contador USING btree (clave)
index CREATE UNIQUE INDEX contrato_pkey ON public.contrato USING btree (codigo)
index CREATE UNIQUE INDEX correo_pkey ON public.correo USING btree (id)
index CREATE UNIQUE INDEX delegacion_pkey ON public.delegacion USING btree (id)
index CREATE UNIQUE INDEX dispositivo_pkey ON public.dispositivo USING btree (huella, usuario_id)
index CREATE UNIQUE INDEX divisa_pkey ON public.divisa USING btree (codigo)
index CREATE UNIQUE INDEX enlace_pkey ON public.enlace USING btree (huella)
index CREATE UNIQUE INDEX festivo_pkey ON public.festivo USING btree (id)
index CREATE UNIQUE INDEX festivo_una_vez ON public.festivo USING btree (fecha, COALESCE(centro_trabajo_codigo, ''::text))
index CREATE UNIQUE INDEX historial_pkey ON public.historial USING btree (id)
index CREATE UNIQUE INDEX idempotencia_una_vez ON public.idempotencia USING btree (usuario_id, clave)
index CREATE UNIQUE INDEX intento_pkey ON public.intento USING btree (clave, grupo)
index CREATE UNIQUE INDEX migracion_pkey ON public.migracion USING btree (nombre)
index CREATE UNIQUE INDEX necesidad_pkey ON public.necesidad USING btree (id)
index CREATE UNIQUE INDEX pais_pkey ON public.pais USING btree (codigo)
index CREATE UNIQUE INDEX propuesta_pkey ON public.propuesta USING btree (id)
index CREATE UNIQUE INDEX propuesta_una_elegida ON public.propuesta USING btree (necesidad_id) WHERE (estado_id = 3)
index CREATE UNIQUE INDEX provincia_pkey ON public.provincia USING btree (codigo)
index CREATE UNIQUE INDEX sesion_pkey ON public.sesion USING btree (sid)
index CREATE UNIQUE INDEX usuario_correo_unico ON public.usuario USING btree (correo)
index CREATE UNIQUE INDEX usuario_login_unico ON public.usuario USING btree (login)
index CREATE UNIQUE INDEX usuario_matricula_sin_caja ON public.usuario USING btree (lower(matricula))
index CREATE UNIQUE INDEX usuario_matricula_unica ON public.usuario USING btree (matricula)
index CREATE UNIQUE INDEX usuario_pkey ON public.usuario USING btree (id)
index CREATE UNIQUE INDEX viaje_codigo_unico ON public.viaje USING btree (codigo)
index CREATE UNIQUE INDEX viaje_documento_pkey ON public.viaje_documento USING btree (id)
index CREATE UNIQUE INDEX viaje_pkey ON public.viaje USING btree (id)
trigger CREATE TRIGGER centro_coste_cambia_responsable AFTER UPDATE OF responsable_id ON public.centro_coste FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION viajes_pendientes_cambian_de_aprobador()
trigger CREATE TRIGGER contrato_cambia_responsable AFTER UPDATE OF responsable_id ON public.contrato FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION viajes_pendientes_cambian_de_aprobador()
trigger CREATE TRIGGER historial_intocable BEFORE DELETE OR UPDATE ON public.historial FOR EACH ROW EXECUTE FUNCTION historial_intocable()
trigger CREATE TRIGGER historial_sin_vaciar BEFORE TRUNCATE ON public.historial FOR EACH STATEMENT EXECUTE FUNCTION historial_intocable()
trigger CREATE TRIGGER usuario_cambia_responsable AFTER UPDATE OF responsable_id ON public.usuario FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION viajes_pendientes_cambian_de_aprobador()
trigger CREATE TRIGGER usuario_pierde_sesiones AFTER UPDATE OF activo, password_hash ON public.usuario FOR EACH ROW WHEN (((NOT new.activo) OR (new.password_hash IS DISTINCT FROM old.password_hash))) EXECUTE FUNCTION usuario_pierde_sesiones()
function CREATE OR REPLACE FUNCTION public.aprobador_de_viaje(v viaje)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when r.id is distinct from v.solicitante_id then r.id
              else (select s.responsable_id from usuario s where s.id = v.solicitante_id) end
    from (select coalesce(
            (select c.responsable_id from centro_coste c where c.codigo = v.centro_coste_codigo),
            (select c.responsable_id from contrato c where c.codigo = v.contrato_codigo)) as id) r
$function$
function CREATE OR REPLACE FUNCTION public.avisar_en_vivo(tema text, usuarios bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('extramuros', json_build_object('tema', tema, 'usuarios', case when cardinality(usuarios) <= 300 then usuarios end)::text)
   where usuarios is null or cardinality(usuarios) > 0
$function$
function CREATE OR REPLACE FUNCTION public.es_responsable(quien bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from centro_coste where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from contrato where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from usuario where responsable_id = quien and activo)
$function$
function CREATE OR REPLACE FUNCTION public.historial_intocable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'historial is append-only';
end $function$
function CREATE OR REPLACE FUNCTION public.hoy()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ select (now() at time zone 'Europe/Madrid')::date $function$
function CREATE OR REPLACE FUNCTION public.quiere_propuesta(n necesidad)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select not (n.tipo = 'I' and n.combo1 is not distinct from 4) $function$
function CREATE OR REPLACE FUNCTION public.roles_de(u usuario)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case when es_responsable(u.id)
                or exists (select from delegacion d where d.para_id = u.id and hoy() between d.desde and d.hasta and es_responsable(d.de_id))
              then u.roles || '{APROBADOR}'::text[] else u.roles end
$function$
function CREATE OR REPLACE FUNCTION public.siguiente(que text)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  insert into contador as c (clave, valor) values (que, 1)
  on conflict (clave) do update set valor = c.valor + 1
  returning valor
$function$
function CREATE OR REPLACE FUNCTION public.sin_tildes(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select translate(lower(t collate "es-ES-x-icu"), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc') $function$
function CREATE OR REPLACE FUNCTION public.usuario_pierde_sesiones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sesion set terminada = now() where usuario_id = new.id and terminada is null;
  delete from dispositivo where usuario_id = new.id;
  update enlace set usado = now() where usuario_id = new.id and usado is null;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.viajes_pendientes_cambian_de_aprobador()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'centro_coste' then
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.centro_coste_codigo = new.codigo;
  elsif tg_table_name = 'contrato' then
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.contrato_codigo = new.codigo;
  else
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.solicitante_id = new.id;
  end if;
  return null;
end $function$
sequence archivo_id_seq
sequence correo_id_seq
sequence delegacion_id_seq
sequence festivo_id_seq
sequence historial_id_seq
sequence necesidad_id_seq
sequence propuesta_id_seq
sequence usuario_id_seq
sequence viaje_documento_id_seq
sequence viaje_id_seq
