import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { WovenBand } from '../../../game-ui/board/woven-band';
import { formatShortDay } from '../../../lib/arabic/dates';
import { call } from '../../../lib/server/http';
import { sayFailed } from '../../../lib/server/say-failed';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import type { GlyphName } from '../../../woven/glyph-paths';
import { type CompletedGame, completedGamesQuery, isFinished, questionsOf } from '../api';
import { TeamNamesForm } from '../names/team-names-form';
import { Outcome } from '../outcome';
import { TeamLine } from '../team-line';
import { pastGamesTexts } from '../texts.ar';
import styles from './game-row.module.css';
import { NameEditor } from './name-editor';

interface GameRowProps {
  game: CompletedGame;
  /** How its mode is called. */
  modeName: string;
  /** Where it goes on, while it is not over. */
  playHref: string | undefined;
  onReplay: (game: CompletedGame) => void;
  onRecord: (game: CompletedGame) => void;
}

/** A past game: names, scores, its band, how it ended, and what can be done with it. */
export const GameRow = memo(function GameRow({ game, modeName, playHref, onReplay, onRecord }: GameRowProps) {
  const edit = useRowEdit(game);
  const goesOn = !isFinished(game) && playHref !== undefined;
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
              <h2>
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
                slots={questionsOf(game)}
                teams={[game.team1Name, game.team2Name]}
              />
              <div className={styles.under}>
                <p className={styles.meta}>
                  <Outcome game={game} />
                </p>
                {goesOn ? <Quiet glyph="replay" action={pastGamesTexts.replay} game={game} onPress={onReplay} /> : null}
                {game.gameSessionId === null ? null : (
                  <Quiet glyph="file" action={pastGamesTexts.record} game={game} onPress={onRecord} />
                )}
              </div>
            </div>
          </>
        )}
        <div className={styles.action}>
          {goesOn ? (
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

interface QuietProps {
  glyph: GlyphName;
  action: string;
  game: CompletedGame;
  onPress: (game: CompletedGame) => void;
}

/** What else can be done with a game, beside how it ended. */
function Quiet({ glyph, action, game, onPress }: QuietProps) {
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

/** Which part of a row is being typed in, and the saving of it. A failure leaves the field open with what was typed. */
function useRowEdit({ id }: CompletedGame) {
  const client = useQueryClient();
  const [part, setPart] = useState<Part | null>(null);
  const opener = { name: useRef<HTMLButtonElement>(null), teams: useRef<HTMLButtonElement>(null) };
  const opened = useRef<Part | null>(null);

  // What opened the field has the focus again once it is closed.
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
      sayFailed(error, 'gameName' in names ? pastGamesTexts.renameFailed : pastGamesTexts.renameTeamsFailed),
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
