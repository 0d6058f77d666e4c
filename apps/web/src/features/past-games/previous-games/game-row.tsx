import { cleanLine, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, memo, type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { WovenBand } from '../../../game-ui/board/woven-band';
import { formatShortDay } from '../../../lib/arabic/dates';
import { messages } from '../../../lib/arabic/messages';
import { call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Field } from '../../../ui/fields/field';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import type { GlyphName } from '../../../woven/glyph-paths';
import { type CompletedGame, completedGamesQuery, isFinished, questionCountOf } from '../api';
import { TeamNamesForm } from '../names/team-names-form';
import { Outcome, TeamLine } from '../team-line';
import { pastGamesTexts } from '../texts.ar';
import styles from './game-row.module.css';

interface GameRowProps {
  game: CompletedGame;
  modeName: string;
  /** The URL to resume it, while it is unfinished. */
  playHref: string | undefined;
  onReplay: (game: CompletedGame) => void;
  onRecord: (game: CompletedGame) => void;
}

/** A past game: names, scores, its band, its outcome, and its actions. */
export const GameRow = memo(function GameRow({ game, modeName, playHref, onReplay, onRecord }: GameRowProps) {
  const edit = useRowEdit(game);
  const canResume = !isFinished(game) && playHref !== undefined;
  const { of } = pastGamesTexts;
  return (
    <li>
      <Card className={styles.row}>
        <div className={styles.name}>
          {edit.part === 'name' ? (
            <NameEditor
              name={game.gameName}
              isSaving={edit.isSaving}
              onSave={(gameName) => edit.rename({ gameName })}
              onCancel={edit.close}
            />
          ) : (
            <div className={styles.title}>
              <h2 className={styles.heading}>
                <Written>{game.gameName}</Written>
              </h2>
              <Pencil
                ref={edit.opener.name}
                label={of(pastGamesTexts.rename, game.gameName)}
                onClick={() => edit.open('name')}
              />
            </div>
          )}
          <p className={styles.meta}>
            {modeName}
            <Separator />
            <bdi dir="ltr">{formatShortDay(game.completedAt)}</bdi>
          </p>
        </div>
        {edit.part === 'teams' ? (
          <div className={styles.editing}>
            <TeamNamesForm
              names={game}
              isSaving={edit.isSaving}
              onSave={(names) => edit.rename(names)}
              onCancel={edit.close}
            />
          </div>
        ) : (
          <>
            <div className={styles.teams}>
              <div className={styles.sides}>
                <TeamLine look="narrow" team={1} name={game.team1Name} score={game.team1Score} />
                <TeamLine look="narrow" team={2} name={game.team2Name} score={game.team2Score} />
              </div>
              <Pencil
                ref={edit.opener.teams}
                label={of(pastGamesTexts.renameTeams, game.gameName)}
                onClick={() => edit.open('teams')}
              />
            </div>
            <div className={styles.course}>
              <WovenBand
                look="plain"
                played={game.band}
                slots={questionCountOf(game)}
                teams={[game.team1Name, game.team2Name]}
              />
              <div className={styles.under}>
                <p className={styles.meta}>
                  <Outcome game={game} />
                </p>
                {canResume ? (
                  <SecondaryAction glyph="replay" action={pastGamesTexts.replay} game={game} onPress={onReplay} />
                ) : null}
                {game.gameSessionId === null ? null : (
                  <SecondaryAction glyph="file" action={pastGamesTexts.record} game={game} onPress={onRecord} />
                )}
              </div>
            </div>
          </>
        )}
        <div className={styles.action}>
          {canResume ? (
            <ButtonLink to={playHref} size="sm" block>
              {pastGamesTexts.goOn}
            </ButtonLink>
          ) : (
            <Button size="sm" block glyph="replay" onClick={() => onReplay(game)}>
              {pastGamesTexts.replay}
            </Button>
          )}
        </div>
      </Card>
    </li>
  );
});

interface SecondaryActionProps {
  glyph: GlyphName;
  action: string;
  game: CompletedGame;
  onPress: (game: CompletedGame) => void;
}

function SecondaryAction({ glyph, action, game, onPress }: SecondaryActionProps) {
  return (
    <button
      type="button"
      className={styles.quiet}
      aria-label={pastGamesTexts.of(action, game.gameName)}
      onClick={() => onPress(game)}
    >
      <Glyph name={glyph} />
      {action}
    </button>
  );
}

interface PencilProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  onClick: () => void;
}

function Pencil({ ref, label, onClick }: PencilProps) {
  return (
    <button ref={ref} type="button" className={styles.pencil} aria-label={label} onClick={onClick}>
      <Glyph name="edit" />
    </button>
  );
}

type Part = 'name' | 'teams';
type Names = { gameName: string } | { team1Name: string; team2Name: string };

/** Which part of a row is being edited, and its mutation. After a failure the field stays open with the typed text. */
function useRowEdit({ id }: CompletedGame) {
  const client = useQueryClient();
  const [part, setPart] = useState<Part | null>(null);
  const opener = { name: useRef<HTMLButtonElement>(null), teams: useRef<HTMLButtonElement>(null) };
  const opened = useRef<Part | null>(null);

  // Returns the focus to the button that opened the field.
  useEffect(() => {
    if (part === null && opened.current !== null) opener[opened.current].current?.focus();
    opened.current = part;
  });

  const mutation = useMutation({
    mutationFn: (names: Names) => {
      const params = { gameId: id };
      return 'gameName' in names
        ? call('PUT /api/completed-games/:gameId/name', { params, body: names })
        : call('PUT /api/completed-games/:gameId/teams', { params, body: names });
    },
    async onSuccess(_reply, names) {
      await client.invalidateQueries({ queryKey: completedGamesQuery.queryKey });
      toast({ title: 'gameName' in names ? pastGamesTexts.renamed : pastGamesTexts.teamsRenamed, variant: 'ok' });
      setPart(null);
    },
    onError: (error, names) =>
      showFailure(error, 'gameName' in names ? pastGamesTexts.renameFailed : pastGamesTexts.renameTeamsFailed),
  });

  return {
    part,
    opener,
    isSaving: mutation.isPending,
    open: setPart,
    close: () => setPart(null),
    rename: (names: Names) => mutation.mutate(names),
  };
}

interface NameEditorProps {
  name: string;
  isSaving: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** A game's name as a field in its row: Enter saves, Esc cancels. */
function NameEditor({ name, isSaving, onSave, onCancel }: NameEditorProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    if (isSaving) return;
    const cleaned = cleanLine(typed);
    if (isBlank(cleaned)) setProblem(messages.gameNameTyped);
    else if (graphemes(cleaned, limits.gameName) > limits.gameName) setProblem(messages.nameTooLong);
    else if (cleaned === name) onCancel();
    else onSave(cleaned);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
  }

  return (
    <form onSubmit={save} className={styles.form}>
      <Field label={pastGamesTexts.gameName} hideLabel error={problem} boxClass={styles.box}>
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              className={styles.input}
              name="gameName"
              autoComplete="off"
              enterKeyHint="done"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
              onKeyDown={handleKey}
            />
            <IconButton glyph="tick" label={pastGamesTexts.save} aria-busy={isSaving || undefined} onClick={save} />
            <IconButton glyph="x" label={pastGamesTexts.cancel} onClick={onCancel} />
          </>
        )}
      </Field>
    </form>
  );
}
