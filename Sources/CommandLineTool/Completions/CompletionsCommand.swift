let completionsCommand = CommandDescription(
  name: "completions", summary: "print what makes your shell complete commands",
  explanation: """
    Prints a script for a shell, which then completes commands and flags, and from
    the journal around you titles, days, tags and places.

    bash    ilgi completions bash > ~/.local/share/bash-completion/completions/ilgi
    zsh     ilgi completions zsh > DIR/_ilgi, where DIR is one of those in $fpath
    fish    ilgi completions fish > ~/.config/fish/completions/ilgi.fish
    """,
  operands: "bash|zsh|fish", operandLimit: 1, operandCompletion: .words(["bash", "zsh", "fish"]),
  isAboutJournal: false, examples: ["ilgi completions bash"]
) { invocation throws(CommandFailure) in
  let scripts = ["bash": bashCompletions, "zsh": zshCompletions, "fish": fishCompletions]
  let shell = invocation.arguments.operands.first
  guard let script = shell.flatMap({ scripts[$0] }) else {
    throw .usage(
      UsageError(
        shell.map { "there are no completions for \(quoted($0))" }
          ?? "`ilgi completions` needs the name of a shell",
        help: "write bash, zsh or fish"))
  }
  invocation.console.printResult(script)
}

private let bashCompletions = #"""
  # Completions of ilgi for bash.
  _ilgi() {
    local IFS=$'\n' current=${COMP_WORDS[COMP_CWORD]} quote= lines words=() line
    # What is being written may have a quotation mark open, or characters escaped.
    case $current in
      \"*|\'*) quote=${current:0:1} current=${current:1} ;;
      *) current=${current//\\/} ;;
    esac
    words=("${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current")
    mapfile -t lines < <(ilgi complete -- "${words[@]//\\/}" 2>/dev/null)
    COMPREPLY=()
    case ${lines[0]} in
      :files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
      :folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    esac
    for line in "${lines[@]}"; do
      line=${line%%$'\t'*}
      # Bash replaces only what stands behind an equals sign.
      [[ $line != --*=* || $current == --* ]] || line=${line#*=}
      # Readline leaves an open quotation mark where it is, so a title has to be harmless inside of it.
      case $quote in
        \")
          line=${line//\\/\\\\} line=${line//\"/\\\"} line=${line//\$/\\\$} line=${line//\`/\\\`}
          # An escaped exclamation mark would keep its escape, and a bare one recalls older commands.
          line=\"${line//\!/\"\'\!\'\"}\" ;;
        \') line=\'${line//\'/\'\\\'\'}\' ;;
        *) line=$(printf '%q' "$line") ;;
      esac
      COMPREPLY+=("$line")
    done
  }
  complete -F _ilgi ilgi
  """#

private let zshCompletions = #"""
  #compdef ilgi
  # Completions of ilgi for zsh.
  _ilgi() {
    local -a lines words_ shown
    local line
    # An open quotation mark is no part of PREFIX; what is inserted is quoted as it asks.
    lines=("${(@f)$(ilgi complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    case ${lines[1]} in
      :files) _files; return ;;
      :folders) _files -/; return ;;
    esac
    for line in $lines; do
      words_+=("${line%%$'\t'*}")
      if [[ $line == *$'\t'* ]]; then
        shown+=("${line%%$'\t'*}  ${line#*$'\t'}")
      else
        shown+=("$line")
      fi
    done
    compadd -M 'm:{a-z}={A-Z}' -l -d shown -a words_
  }
  if [ "$funcstack[1]" = _ilgi ]; then _ilgi "$@"; else compdef _ilgi ilgi; fi
  """#

private let fishCompletions = #"""
  # Completions of ilgi for fish.
  function __ilgi_complete
      # Fish quotes what it inserts, as the quotation mark asks that is open.
      set -l words (commandline -opc) (commandline -ct | string trim --left --chars '"\'')
      set -l lines (ilgi complete -- $words[2..-1] 2>/dev/null)
      switch "$lines[1]"
          case :files
              __fish_complete_path (commandline -ct)
          case :folders
              __fish_complete_directories (commandline -ct)
          case '*'
              printf '%s\n' $lines
      end
  end
  complete -c ilgi -f -a '(__ilgi_complete)'
  """#
